import type { Names } from './slice.ts';

/** Text to insert into other files, and before which text. */
export function registrations({
  wing,
  plural,
  singular,
  many,
  table,
}: Names): { file: string; before: string; add: string }[] {
  const key = plural.includes('-') ? `'${plural}'` : plural;
  return [
    {
      file: 'src/app/slices.ts',
      before: "\n/** A company's plan usage",
      add: `import { slice as ${many} } from '#features/${wing}/${plural}/slice.ts';\n`,
    },
    // Above places and requests, which most slices use.
    { file: 'src/app/slices.ts', before: '],\n  [approvals, ', add: `, ${many}` },
    { file: 'test/architecture/tables.ts', before: `  sites: ['sites'`, add: `  ${key}: ['${table}'],\n` },
    {
      file: 'test/architecture/transactions.ts',
      before: `    'estate/sites/confirm-import',`,
      add: `    '${wing}/${plural}/add-${singular}',\n`,
    },
    {
      file: 'src/paths.ts',
      before: '  notFound: {',
      add: `  ${many}: { file: '${wing}/${plural}/${plural}-page', addresses: ['/${plural}'] },\n`,
    },
  ];
}
