import { pageOf } from './page.ts';
import { textsOfSlice } from './texts.ts';

/** Spellings of a slice's name. */
export interface Names {
  domain: string;
  plural: string;
  singular: string;
  one: string;
  One: string;
  many: string;
  Many: string;
  /** As a refusal code: `KEY_BOX`. */
  ONE: string;
  table: string;
  /** Four digits. */
  migration: string;
}

/** A new slice's files by path. */
export function filesOf(names: Names): Record<string, string> {
  const { domain, plural, singular, one, One, ONE, many, Many, table, migration } = names;
  const folder = `src/features/${domain}/${plural}`;
  return {
    ...Object.fromEntries(
      textsOfSlice(plural, `${ONE}_ARCHIVED`).map(([language, text]) => [`${folder}/texts/${language}.json`, text]),
    ),
    [`db/migrations/${migration}-${plural}.sql`]: `CREATE TABLE ${table} (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'kept' CHECK (state IN ('kept', 'archived')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
-- The list of a company, newest first.
CREATE INDEX ${table}_of_company ON ${table} (company_id, created_at DESC, id DESC) WHERE state = 'kept';
`,
    [`${folder}/README.md`]: `# ${plural}

A list of a company's own, \`/${plural}\`.

- States: kept → archived.
- Actors: everyone of the company reads; owners and managers who see all of it add and archive.
- Another company's reads as absent.
`,
    [`${folder}/${singular}.contract.ts`]: `import { z } from 'zod';
import { actsSchema, endpoint, id, pageInput, pageOf, properName, version } from '#common/contract-kit.ts';
import { everyone, forReaders } from '#common/readers.ts';
import { ${one}Acts } from './${singular}.rules.ts';

const tags = ['${plural}'];

export const ${one}Input = z.object({ name: properName(120).min(1) });

export const ${one} = forReaders({
  id: everyone(id),
  name: everyone(z.string()),
  createdAt: everyone(z.string()),
  version: everyone(z.int()),
  acts: everyone(actsSchema(${one}Acts.names)),
});
export type ${One} = z.output<typeof ${one}>;

const { reach } = ${one}Acts;

export const ${one}Contract = {
  list: endpoint('company')
    .route({ method: 'GET', path: '/api/${plural}', summary: 'Those of the own company, newest first', tags })
    .input(pageInput)
    .output(pageOf(${one}).extend({ acts: actsSchema(['add']) })),
  add: endpoint('company', [], { reach })
    .route({ method: 'POST', path: '/api/${plural}', summary: 'Add one', tags, successStatus: 201 })
    .input(${one}Input)
    .output(z.object({ id })),
  archive: endpoint('company', ${one}Acts.refusals('archive'), { reach })
    .route({ method: 'POST', path: '/api/${plural}/{id}/archival', summary: 'Take one out of the list', tags })
    .input(z.object({ id, version }))
    .output(z.object({ id })),
};
`,
    [`${folder}/${singular}.events.ts`]: `import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

export const ${one}Events = defineEvents(['${many}'], {
  '${singular}.added': { readers: 'company', quiet: true, data: { ${one}Id: id } },
  '${singular}.archived': { readers: 'company', quiet: true, data: { ${one}Id: id } },
});
`,
    [`${folder}/${singular}.queries.ts`]: `import { type Kysely, sql } from 'kysely';
import { keyset, pageOf } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

/** One page of those of the viewer's company, newest first. */
export async function list${Many}(
  db: Kysely<DB>,
  { company }: CompanyViewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const page = keyset(cursor, { key: sql\`created_at\`, id: 'id', way: 'DESC' });
  const rows = await db
    .selectFrom('${table}')
    .select(['id', 'name', 'state', 'version', 'created_at as createdAt', page.key.as('key')])
    .where('company_id', '=', company.id)
    .where('state', '=', 'kept')
    .where(page.after)
    .orderBy(page.by)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}
`,
    [`${folder}/${singular}.rules.ts`]: `import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';

const ${one}Problems = defineProblems('${plural}', { ${ONE}_ARCHIVED: 409 });

/** The right to change the list: of members who commit the company and see all its sites. */
const right = { reach: 'company', commits: true } as const;

/** Whether the actor may add to the list. */
export const canAdd = (actor: Actor): Verdict => verdictOf(obstacleTo(right, actor));

interface Facts {
  state: string;
  companyId: string;
}

/** What may be done with one of the list. */
export const ${one}Acts = defineActs({
  reach: right.reach,
  stale: problems.STALE,
  companies: ({ companyId }: Facts) => ({ ordering: companyId, provider: companyId }),
  acts: {
    archive: { commits: right.commits, from: ['kept'], to: 'archived', otherwise: ${one}Problems.${ONE}_ARCHIVED },
  },
});
`,
    [`${folder}/add-${singular}.ts`]: `import { uuidv7 } from '#common/ids.ts';
import { type Call, carryOutNew } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { ${one}Events } from './${singular}.events.ts';
import { canAdd } from './${singular}.rules.ts';

/** Adds one to the list of the viewer's company. */
export async function add${One}(call: Call, { name }: { name: string }): Promise<{ id: string }> {
  const { viewer, now } = call;
  const id = uuidv7(now.getTime());
  const companyId = viewer.company.id;
  return carryOutNew(call, canAdd(actorOf(viewer)), async (trx) => {
    await trx
      .insertInto('${table}')
      .values({ id, company_id: companyId, name, created_at: now, updated_at: now })
      .execute();
    await record(trx, ${one}Events['${singular}.added'], { companyId, actor: viewer, data: { ${one}Id: id }, now });
    return { id };
  });
}
`,
    [`${folder}/archive-${singular}.ts`]: `import { type Call, carryOut, type Target, updateOf } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { ${one}Events } from './${singular}.events.ts';
import { ${one}Acts } from './${singular}.rules.ts';

const on${One} = carryOut(${one}Acts, updateOf('${table}', ['id']), async (trx, viewer: CompanyViewer, id) => {
  const facts = await trx
    .selectFrom('${table}')
    .select(['id', 'state', 'version', 'company_id as companyId'])
    .where('id', '=', id)
    .where('company_id', '=', viewer.company.id)
    .forUpdate()
    .executeTakeFirst();
  return facts && { facts };
});

/** Takes one out of the list. */
export const archive${One} = (call: Call, target: Target): Promise<{ id: string }> =>
  on${One}(call, 'archive', target, async ({ trx, viewer, now, facts, move }) => {
    const { id, companyId } = facts;
    await record(trx, ${one}Events['${singular}.archived'], { companyId, actor: viewer, data: { ${one}Id: id }, now });
    return move();
  });
`,
    [`${folder}/slice.ts`]: `import { readAs } from '#common/readers.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { add${One} } from './add-${singular}.ts';
import { archive${One} } from './archive-${singular}.ts';
import { ${one}, ${one}Contract } from './${singular}.contract.ts';
import { ${one}Events } from './${singular}.events.ts';
import { list${Many} } from './${singular}.queries.ts';
import { canAdd, ${one}Acts } from './${singular}.rules.ts';

export const slice = defineSlice({
  endpoints: {
    ${many}: serve(${one}Contract, {
      list: async ({ db, viewer }, input) => {
        const { items, nextCursor } = await list${Many}(db, viewer, input);
        const actor = actorOf(viewer);
        const actsOf = (state: string) => ${one}Acts.of(actor, { state, companyId: viewer.company.id });
        return {
          items: items.map((row) => readAs(${one}, viewer.side, { ...row, acts: actsOf(row.state) })),
          nextCursor,
          acts: { add: canAdd(actor) },
        };
      },
      add: add${One},
      archive: archive${One},
    }),
  },
  events: ${one}Events,
});
`,
    [`${folder}/${plural}.test.ts`]: `import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();

test('is added by those who commit, and read by their company alone, newest first, page by page', async () => {
  const company = await app.company();
  const owner = await app.person({ company });
  const member = await app.person({ company, membership: 'member' });
  expect((await owner.post('/api/${plural}', { name: 'Premier' })).status).toBe(201);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  expect((await owner.post('/api/${plural}', { name: 'Second' })).status).toBe(201);
  const { body } = await member.get('/api/${plural}?limit=1');
  expect(body).toMatchObject({ items: [{ name: 'Second' }], acts: { add: { allowed: false, code: 'FORBIDDEN' } } });
  expect((await member.get(\`/api/${plural}?limit=1&cursor=\${body.nextCursor}\`)).body).toMatchObject({
    items: [{ name: 'Premier' }],
    nextCursor: null,
  });
  expect((await member.post('/api/${plural}', { name: 'Troisième' })).status).toBe(403);
  const other = await app.person({ company: await app.company() });
  expect((await other.get('/api/${plural}')).body.items).toEqual([]);
});

test('is archived once by those who commit, at the version they read, and is no more in the list', async () => {
  const company = await app.company();
  const owner = await app.person({ company });
  const member = await app.person({ company, membership: 'member' });
  const stranger = await app.person({ company: await app.company() });
  const { id } = (await owner.post('/api/${plural}', { name: 'Premier' })).body;
  const archive = (who: typeof owner, version: number) => who.post(\`/api/${plural}/\${id}/archival\`, { version });
  expect((await archive(stranger, 1)).status).toBe(404);
  expect((await archive(member, 1)).status).toBe(403);
  expect((await archive(owner, 2)).body.code).toBe('STALE');
  expect((await archive(owner, 1)).status).toBe(200);
  expect((await archive(owner, 2)).body.code).toBe('${ONE}_ARCHIVED');
  expect((await owner.get('/api/${plural}')).body.items).toEqual([]);
});

test('has a name', async () => {
  const owner = await app.person({ company: await app.company() });
  expect((await owner.post('/api/${plural}', { name: '  ' })).status).toBe(422);
});
`,
    ...pageOf(names),
  };
}
