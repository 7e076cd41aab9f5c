import { z } from 'zod';
import { fault } from '#common/faults.ts';
import { actsSchema, endpoint, id, line, pageInput, pageOf, paragraph, version } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { companyProblems } from '#features/people/companies/company.rules.ts';
import { membershipRoles, roles } from '#common/roles.ts';
import { accessActs, accessKinds, accessProblems, accessStates } from './access-request.rules.ts';

const tags = ['access-requests'];
export { accessKinds, accessStates };

const asked = {
  message: paragraph(2000).default(''),
};
export const accessInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('role'), wantedRole: z.enum(roles), ...asked }),
  z.object({ kind: z.literal('company'), target: line(300).min(2), ...asked }),
  z.object({ kind: z.literal('sites'), target: line(300).min(2), ...asked }),
]);

const request = z.object({
  id,
  number: z.string(),
  kind: z.enum(accessKinds),
  wantedRole: z.enum(roles).nullable(),
  target: z.string(),
  message: z.string(),
  state: z.enum(accessStates),
  answer: z.string(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  version: z.int(),
});
export type AccessRequest = z.output<typeof request>;

const adminItem = request.extend({
  person: z.object({ id, name: z.string(), email: z.string() }),
  companyName: z.string().nullable(),
});
export type AccessItem = z.output<typeof adminItem>;

const adminDetail = adminItem.extend({
  person: adminItem.shape.person.extend({
    phone: z.string(),
    emailVerified: z.boolean(),
    since: z.string(),
    activeRoles: z.array(z.enum(roles)),
    companies: z.array(z.object({ id, name: z.string(), role: z.enum(membershipRoles), limited: z.boolean() })),
  }),
  companyId: id.nullable(),
  earlier: z.object({ accepted: z.int(), refused: z.int() }),
  /** A company whose members share the domain of the person's address. */
  domainCompany: z.object({ id, name: z.string() }).nullable(),
  decidedBy: z.string().nullable(),
  acts: actsSchema(accessActs.names),
});
export type AccessDetail = z.output<typeof adminDetail>;

const counts = z.object({ pending: z.int(), more_info: z.int(), accepted: z.int(), refused: z.int() });
const { refusals } = accessActs;

export const accessRequestContract = {
  ask: endpoint('signed-in', [accessProblems.ALREADY_ASKED, accessProblems.ROLE_HELD, accessProblems.NOT_LIMITED], {
    reach: 'own',
    perMinute: 10,
  })
    .route({ method: 'POST', path: '/api/access-requests', successStatus: 201, summary: 'Ask for an access', tags })
    .input(accessInput)
    .output(request),
  mine: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/access-requests', summary: 'Own requests, newest first', tags })
    .output(z.array(request)),
  complete: endpoint('signed-in', refusals('complete'), { reach: 'own' })
    .route({ method: 'POST', path: '/api/access-requests/{id}/complement', summary: 'Answer what was asked', tags })
    .input(z.object({ id, version, message: paragraph(2000).min(2) }))
    .output(request),
  withdraw: endpoint('signed-in', refusals('withdraw'), { reach: 'own' })
    .route({ method: 'POST', path: '/api/access-requests/{id}/withdrawal', summary: 'Withdraw an own request', tags })
    .input(z.object({ id, version }))
    .output(request),
  list: endpoint('admin')
    .route({ method: 'GET', path: '/api/admin/access-requests', summary: 'Requests in a state', tags })
    .input(
      pageInput.extend({
        state: z.enum(['pending', 'more_info', 'accepted', 'refused']).default('pending'),
        kind: z.enum(accessKinds).optional(),
        role: z.enum(roles).optional(),
        q: line(100).optional(),
      }),
    )
    .output(pageOf(adminItem).extend({ counts, medianHours: z.number().nullable() })),
  read: endpoint('admin', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/admin/access-requests/{id}', summary: 'One request and its checks', tags })
    .input(z.object({ id }))
    .output(adminDetail),
  accept: endpoint('admin', [...refusals('accept'), companyProblems.OWN_COMPANY])
    .route({ method: 'POST', path: '/api/admin/access-requests/{id}/acceptance', summary: 'Grant the access', tags })
    .input(
      z.object({
        id,
        version,
        answer: paragraph(2000).default(''),
        /** For a company: which one, role and sites. For sites: which ones. */
        companyId: id.optional(),
        membership: z.enum(['manager', 'member', 'viewer']).optional(),
        siteIds: z.array(id).max(500).default([]),
      }),
    )
    .output(adminDetail),
  refuse: endpoint('admin', refusals('refuse'))
    .route({ method: 'POST', path: '/api/admin/access-requests/{id}/refusal', summary: 'Refuse, saying why', tags })
    .input(z.object({ id, version, answer: paragraph(2000).min(2, fault('reason')) }))
    .output(adminDetail),
  question: endpoint('admin', refusals('question'))
    .route({ method: 'POST', path: '/api/admin/access-requests/{id}/question', summary: 'Ask for more', tags })
    .input(z.object({ id, version, answer: paragraph(2000).min(2, fault('whatLacks')) }))
    .output(adminDetail),
};
