import type { Names } from './slice.ts';

/** Text to insert into other files, and before which text. */
export function registrations({ domain, plural, many, table }: Names): { file: string; before: string; add: string }[] {
  const key = plural.includes('-') ? `'${plural}'` : plural;
  return [
    {
      file: 'src/app/slices.ts',
      before: "\n/** A company's plan usage",
      add: `import { slice as ${many} } from '#features/${domain}/${plural}/slice.ts';\n`,
    },
    // Above places and requests, which most slices use.
    { file: 'src/app/slices.ts', before: '],\n  [approvals, ', add: `, ${many}` },
    { file: 'test/architecture/tables.ts', before: `  sites: ['sites'`, add: `  ${key}: ['${table}'],\n` },
    // Its names are a company's own words.
    { file: 'test/architecture/erasure.ts', before: `    crews: ['name'],`, add: `    ${table}: ['name'],\n` },
    {
      file: 'src/paths.ts',
      before: '  notFound: {',
      add: `  ${many}: { file: '${domain}/${plural}/${plural}-page', addresses: ['/${plural}'] },\n`,
    },
  ];
}
