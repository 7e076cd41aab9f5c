import type { Names } from './slice.ts';

/** What else must know of it: text to put before another, in which file. */
export function registrations(names: Names): { file: string; before: string; add: string }[] {
  const { wing, plural, singular, one, many, table } = names;
  const own = `#features/${wing}/${plural}/${singular}`;
  const key = plural.includes('-') ? `'${plural}'` : plural;
  return [
    // Above the places and the requests, which most slices read.
    { file: 'src/features/order.ts', before: `],\n  ['approvals'`, add: `, '${plural}'` },
    { file: 'test/architecture/tables.ts', before: `  sites: ['sites'`, add: `  ${key}: ['${table}'],\n` },
    {
      file: 'src/app/contract.ts',
      before: 'import { accessRequestContract }',
      add: `import { ${one}Contract } from '${own}.contract.ts';\n`,
    },
    { file: 'src/app/contract.ts', before: '  referenceTariffs:', add: `  ${many}: ${one}Contract,\n` },
    {
      file: 'src/app/build-app.ts',
      before: 'import { failureRoutes }',
      add: `import { ${one}Routes } from '${own}.routes.ts';\n`,
    },
    { file: 'src/app/build-app.ts', before: '  await serveDocument(', add: `  ${one}Routes(bind);\n` },
    {
      file: 'src/app/events.ts',
      before: 'import { failureEvents }',
      add: `import { ${one}Events } from '${own}.events.ts';\n`,
    },
    { file: 'src/app/events.ts', before: '  ...failureEvents,', add: `  ...${one}Events,\n` },
    { file: 'src/app/reactions.ts', before: `  | 'failure.abandoned'`, add: `  | '${singular}.added'\n` },
    {
      file: 'src/paths.ts',
      before: '  notFound: {',
      add: `  ${many}: { file: 'features/${wing}/${plural}/web/${plural}-page.tsx', addresses: ['/${plural}'], frame: 'app' },\n`,
    },
    {
      file: 'test/architecture/paths.test.ts',
      before: '      notFound (app)',
      add: `      ${many} (app): /${plural}\n`,
    },
    { file: 'e2e/phone.journey.ts', before: '  notFound:', add: `  ${many}: ['donneur'],\n` },
  ];
}
