import { z } from 'zod';
import { endpoint, id, line, pageInput, pageOf } from '#common/contract-kit.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { legacyRoles, roles } from '#common/roles.ts';
import { said } from './said.ts';

const tags = ['role-migrations'];
const rolesHeld = z.object({ activeRoles: z.array(z.enum(roles)), selectedRole: z.enum(roles) });

export const roleMigrationProblems = defineProblems('user-administration', {
  NOBODY_TO_MIGRATE: 409,
  NOTHING_TO_UNDO: 409,
});

const candidate = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  companyName: z.string().nullable(),
  before: rolesHeld,
  after: rolesHeld,
});
export type Candidate = z.output<typeof candidate>;

const migration = z.object({
  id,
  createdAt: z.string(),
  byName: z.string().nullable(),
  people: z.int(),
  sealed: z.int(),
  undone: z.int(),
});
export type RoleMigration = z.output<typeof migration>;

const item = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  before: rolesHeld,
  newRole: z.enum(roles),
  state: z.enum(['open', 'sealed', 'undone']),
});
export type MigrationItem = z.output<typeof item>;

export const roleMigrationContract = {
  preview: endpoint('admin')
    .route({
      method: 'GET',
      path: '/api/admin/role-migrations/preview',
      summary: 'Who would change, and to what',
      tags,
    })
    .input(pageInput.extend({ role: z.enum(legacyRoles).optional(), q: line(100).optional() }))
    .output(
      pageOf(candidate).extend({
        counts: z.object({ rivp: z.int(), tce: z.int(), manutention: z.int(), all: z.int() }),
      }),
    ),
  list: endpoint('admin')
    .route({ method: 'GET', path: '/api/admin/role-migrations', summary: 'Bulk migrations, newest first', tags })
    .input(pageInput)
    .output(pageOf(migration)),
  report: endpoint('admin', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/admin/role-migrations/{id}',
      summary: 'Who was migrated, and where they stand',
      tags,
    })
    .input(pageInput.extend({ id }))
    .output(pageOf(item).extend({ migration })),
  run: endpoint('admin', [roleMigrationProblems.NOBODY_TO_MIGRATE])
    .route({ method: 'POST', path: '/api/admin/role-migrations', successStatus: 201, summary: 'Migrate them', tags })
    .input(
      z.object({
        roles: z.array(z.enum(legacyRoles)).min(1, said('faults.role')),
        /** Only these people; all holders when absent. */
        userIds: z.array(id).max(1000).optional(),
      }),
    )
    .output(migration),
  undo: endpoint('admin', [problems.NOT_FOUND, roleMigrationProblems.NOTHING_TO_UNDO])
    .route({
      method: 'POST',
      path: '/api/admin/role-migrations/{id}/undoing',
      summary: 'Give the casquettes back to those who have not signed in since',
      tags,
    })
    .input(z.object({ id }))
    .output(migration),
};
