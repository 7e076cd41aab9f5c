import { textsOfSlice } from './texts.ts';

/** The names of a slice, in each way they are written. */
export interface Names {
  wing: string;
  plural: string;
  singular: string;
  one: string;
  One: string;
  many: string;
  Many: string;
  table: string;
  /** Its number, of four digits. */
  migration: string;
}

/** The files of a new slice, by their paths. */
export function filesOf(names: Names): Record<string, string> {
  const { wing, plural, singular, one, One, many, Many, table, migration } = names;
  const folder = `src/features/${wing}/${plural}`;
  const own = `#features/${wing}/${plural}`;
  return {
    ...Object.fromEntries(textsOfSlice(plural).map(([language, text]) => [`${folder}/texts/${language}.json`, text])),
    [`db/migrations/${migration}-${plural}.sql`]: `CREATE TABLE ${table} (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);
-- The list of a company, newest first.
CREATE INDEX ${table}_of_company ON ${table} (company_id, created_at DESC, id DESC);
`,
    [`${folder}/README.md`]: `# ${plural}

A list of a company's own, \`/${plural}\`.

- Actors: everyone of the company reads; owners and managers who see all of it add.
- Another company's reads as absent.
`,
    [`${folder}/${singular}.contract.ts`]: `import { z } from 'zod';
import { actsSchema, endpoint, id, pageInput, pageOf, properName } from '#common/contract-kit.ts';

const tags = ['${plural}'];

export const ${one}Input = z.object({ name: properName(120).min(1) });

const ${one} = z.object({ id, name: z.string(), createdAt: z.string() });
export type ${One} = z.output<typeof ${one}>;

export const ${one}Contract = {
  list: endpoint('company')
    .route({ method: 'GET', path: '/api/${plural}', summary: 'Those of the own company, newest first', tags })
    .input(pageInput)
    .output(pageOf(${one}).extend({ acts: actsSchema(['add']) })),
  add: endpoint('company', [], { reach: 'company' })
    .route({ method: 'POST', path: '/api/${plural}', summary: 'Add one', tags, successStatus: 201 })
    .input(${one}Input)
    .output(${one}),
};
`,
    [`${folder}/${singular}.events.ts`]: `import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

export const ${one}Events = defineEvents(['${many}'], {
  '${singular}.added': { readers: 'company', quiet: true, data: { ${one}Id: id } },
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
    .select(['id', 'name', 'created_at as createdAt', page.key.as('key')])
    .where('company_id', '=', company.id)
    .where(page.after)
    .orderBy(page.by)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() }),
  );
}
`,
    [`${folder}/${singular}.rules.ts`]: `import { type Actor, obstacleTo } from '#common/acts.ts';
import { type Verdict, verdictOf } from '#common/problems.ts';

/** Whether the actor may add to the list, which is the company's: who commits all of it. */
export const canAdd = (actor: Actor): Verdict => verdictOf(obstacleTo({ reach: 'company', commits: true }, actor));
`,
    [`${folder}/add-${singular}.ts`]: `import { uuidv7 } from '#common/ids.ts';
import { assertAllowed } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { ${One} } from './${singular}.contract.ts';
import { ${one}Events } from './${singular}.events.ts';
import { canAdd } from './${singular}.rules.ts';

/** Adds one to the list of the viewer's company. */
export async function add${One}({ db, viewer, now }: Call, { name }: { name: string }): Promise<${One}> {
  assertAllowed(canAdd(actorOf(viewer)));
  const id = uuidv7();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('${table}')
      .values({ id, company_id: viewer.company.id, name, created_at: now })
      .execute();
    await record(trx, ${one}Events['${singular}.added'], {
      companyId: viewer.company.id,
      actor: viewer,
      data: { ${one}Id: id },
      now,
    });
  });
  return { id, name, createdAt: now.toISOString() };
}
`,
    [`${folder}/${singular}.routes.ts`]: `import type { Bind } from '#platform/http/bind.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { add${One} } from './add-${singular}.ts';
import { ${one}Contract as contract } from './${singular}.contract.ts';
import { list${Many} } from './${singular}.queries.ts';
import { canAdd } from './${singular}.rules.ts';

export function ${one}Routes(bind: Bind): void {
  bind.company(contract.list, async (input, { db, viewer }) => ({
    ...(await list${Many}(db, viewer, input)),
    acts: { add: canAdd(actorOf(viewer)) },
  }));
  bind.company(contract.add, (input, call) => add${One}(call, input));
}
`,
    [`${folder}/slice.ts`]: `import { defineSlice } from '#platform/slice.ts';
import { ${one}Contract } from './${singular}.contract.ts';
import { ${one}Events } from './${singular}.events.ts';
import { ${one}Routes } from './${singular}.routes.ts';

export const slice = defineSlice({
  contract: { ${many}: ${one}Contract },
  routes: [${one}Routes],
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

test('has a name', async () => {
  const owner = await app.person({ company: await app.company() });
  expect((await owner.post('/api/${plural}', { name: '  ' })).status).toBe(422);
});
`,
    [`${folder}/web/texts.ts`]: `import { defineTexts } from '#ui/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

export const { useTexts } = defineTexts('${plural}/screens', fr.screens);
`,
    [`${folder}/web/${plural}-page.tsx`]: `import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type ${One}, ${one}Contract } from '${own}/${singular}.contract.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { DateTime } from '#ui/format.tsx';
import { Input } from '#ui/input.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PagedTable } from '#ui/paged-table.tsx';
import { queryApi } from '#ui/query-api.ts';
import { type Column } from '#ui/table.tsx';
import { usePages } from '#ui/use-pages.ts';
import { useTexts } from './texts.ts';

const { ${many}: api } = queryApi({ ${many}: ${one}Contract });

/** The list of the reader's company. */
export default function ${Many}Page() {
  const t = useTexts();
  const list = usePages(api.list, {});
  const [adding, setAdding] = useState(false);
  const add = list.data?.pages[0]?.acts.add;
  const columns = useColumns();
  return (
    <div className="page lst">
      <PageHeader
        title={t('title')}
        actions={
          <Button
            variant="primary"
            icon={Plus}
            disabledReason={add && !add.allowed ? add.reason : null}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        }
      />
      <PagedTable
        list={list}
        failed={t('failed')}
        page
        label={t('title')}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        card={(row) => ({ title: row.name, mini: [<DateTime key="at" value={row.createdAt} />] })}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

function useColumns(): Column<${One}>[] {
  const t = useTexts();
  return [
    { id: 'name', header: t('name'), primary: true, cell: (row) => row.name },
    { id: 'createdAt', header: t('createdAt'), width: '160px', cell: (row) => <DateTime value={row.createdAt} /> },
  ];
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [name, setName] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('add')}
      confirmLabel={t('add')}
      done={t('added')}
      onConfirm={() => api.add.call({ name })}
    >
      {(problem) => (
        <Field label={t('name')} required error={problem('name')}>
          <Input value={name} maxLength={120} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}
`,
  };
}
