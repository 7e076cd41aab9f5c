import { describe, expect, test } from 'vitest';
import { bands, listed } from './bands.ts';
import { placeOf, refusal } from './import-rules.ts';
import { importsOf, resolveImport } from './imports.ts';
import { listFiles, readText } from './source-files.ts';

const files = listFiles();
const code = files.filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

describe('the tree', () => {
  test('is read, and keeps the import rules', () => {
    expect(code.length).toBeGreaterThan(0);
    const broken = code.flatMap((file) =>
      importsOf(file, readText(file)).flatMap(({ specifier, line, form }) => {
        const target = resolveImport(file, specifier);
        // Types that React Router writes beside each route; no file of ours.
        if (!target || target.includes('/+types/')) return [];
        const reason = refusal(file, target);
        return reason ? [`${file}:${line} ${form} import of ${specifier}: ${reason}`] : [];
      }),
    );
    expect(broken, 'what may import what: docs/decisions/0004').toEqual([]);
  });

  test('imports only files that exist', () => {
    const known = new Set(files);
    const lost = code.flatMap((file) =>
      importsOf(file, readText(file)).flatMap(({ specifier, line }) => {
        const target = resolveImport(file, specifier);
        return !target || target.includes('/+types/') || known.has(target) ? [] : [`${file}:${line} ${specifier}`];
      }),
    );
    expect(lost, 'no such file: was it moved, or is its extension missing?').toEqual([]);
  });

  test('has every slice in one band', () => {
    const slices = new Set(code.flatMap((file) => /^src\/features\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? []));
    expect(bands.flat().toSorted(), `name each slice once in ${listed}, above those it uses`).toEqual(
      [...slices].toSorted(),
    );
  });
});

describe('the reader of imports', () => {
  test('sees every form', () => {
    const text = [
      "import './a.css';",
      "import b, { type B } from './b.ts';",
      "import type { C } from './c.ts';",
      "export * from './d.ts';",
      "export { e } from './e.ts';",
      "export type { F } from './f.ts';",
      "const g = () => import('./g.ts');",
      'const h = () => import(`./h.ts`);',
      "type I = import('./i.ts').I;",
      "import { type J } from './j.ts';",
    ].join('\n');
    expect(importsOf('src/x.ts', text)).toEqual([
      { specifier: './a.css', line: 1, form: 'static' },
      { specifier: './b.ts', line: 2, form: 'static' },
      { specifier: './c.ts', line: 3, form: 'type' },
      { specifier: './j.ts', line: 10, form: 'type' },
      { specifier: './d.ts', line: 4, form: 're-export' },
      { specifier: './e.ts', line: 5, form: 're-export' },
      { specifier: './f.ts', line: 6, form: 'type' },
      { specifier: './g.ts', line: 7, form: 'dynamic' },
      { specifier: './h.ts', line: 8, form: 'dynamic' },
      { specifier: './i.ts', line: 9, form: 'type' },
    ]);
  });

  test('refuses a file that does not parse', () => {
    expect(() => importsOf('src/x.ts', 'import {')).toThrow('src/x.ts does not parse');
  });

  test.each([
    ['src/features/work/quotes/web/a.tsx', '../quote.contract.ts', 'src/features/work/quotes/quote.contract.ts'],
    ['src/root.tsx', './ui/styles/index.css', 'src/ui/styles/index.css'],
    ['src/ui/map.tsx', '#common/geo.ts', 'src/common/geo.ts'],
    ['src/ui/map.tsx', './worker.ts?url', 'src/ui/worker.ts'],
    ['src/ui/map.tsx', 'react', null],
  ])('resolves from %s the specifier %s', (from, specifier, expected) => {
    expect(resolveImport(from, specifier)).toBe(expected);
  });
});

const slice = (path: string) => `src/features/wing/${path}`;

describe('the rules', () => {
  test.each([
    ['src/common/money.ts', 'src/platform/clock.ts'],
    ['src/common/money.ts', 'src/paths.ts'],
    ['src/platform/db/pool.ts', 'src/ui/button.tsx'],
    ['src/platform/db/pool.ts', slice('quotes/quote.public.ts')],
    ['src/ui/button.tsx', 'src/platform/clock.ts'],
    ['src/ui/client.ts', slice('quotes/quote.contract.ts')],
    ['src/paths.ts', 'src/ui/button.tsx'],
    ['src/root.tsx', slice('quotes/web/list-page.tsx')],
    [slice('quotes/quote.contract.ts'), 'src/platform/clock.ts'],
    [slice('quotes/quote.contract.ts'), slice('quotes/quote.queries.ts')],
    [slice('quotes/quote.contract.ts'), slice('requests/request.public.ts')],
    [slice('quotes/quote.contract.ts'), slice('work-orders/work-order.contract.ts')],
    [slice('quotes/quote.rules.ts'), 'src/platform/clock.ts'],
    [slice('quotes/quote.rules.ts'), slice('quotes/send-quote.ts')],
    [slice('quotes/quote.queries.ts'), 'src/platform/events/record.ts'],
    [slice('quotes/quote.queries.ts'), slice('quotes/quote.rules.ts')],
    [slice('quotes/quote.queries.ts'), slice('requests/request.queries.ts')],
    [slice('quotes/send-quote.ts'), slice('quotes/slice.ts')],
    [slice('quotes/send-quote.ts'), slice('quotes/web/list-page.tsx')],
    [slice('quotes/send-quote.ts'), slice('requests/request.queries.ts')],
    [slice('quotes/send-quote.ts'), slice('requests/publish-request.ts')],
    [slice('quotes/send-quote.ts'), slice('work-orders/work-order.public.ts')],
    [slice('quotes/send-quote.ts'), slice('marketplace/marketplace.public.ts')],
    [slice('quotes/quote.public.ts'), 'src/ui/button.tsx'],
    [slice('quotes/quote.public.ts'), slice('quotes/slice.ts')],
    [slice('quotes/slice.ts'), slice('requests/request.queries.ts')],
    [slice('quotes/slice.ts'), slice('work-orders/work-order.public.ts')],
    [slice('quotes/web/list-page.tsx'), slice('quotes/quote.queries.ts')],
    [slice('quotes/web/list-page.tsx'), slice('quotes/quote.rules.ts')],
    [slice('quotes/web/list-page.tsx'), slice('quotes/send-quote.ts')],
    [slice('quotes/web/list-page.tsx'), slice('requests/web/list-page.tsx')],
    [slice('quotes/web/list-page.tsx'), slice('work-orders/work-order.contract.ts')],
    [slice('quotes/web/list-page.tsx'), 'src/platform/clock.ts'],
    [slice('quotes/web/public.ts'), slice('requests/request.public.ts')],
    [slice('home/web/home-page.tsx'), slice('accounts/session.contract.ts')],
    [slice('quotes/web/list-page.tsx'), slice('requests/texts/fr.json')],
    [slice('quotes/web/list-page.tsx'), 'src/features/other/texts/fr.json'],
    [slice('admin/report.ts'), 'src/app/server.ts'],
    ['src/ui/button.tsx', 'src/app/contract.ts'],
    ['src/app/server.ts', slice('quotes/send-quote.test.ts')],
    ['src/app/server.ts', 'test/database.ts'],
    [slice('quotes/slice.ts'), slice('requests/slice.ts')],
    [slice('quotes/slice.ts'), slice('quotes/web/list-page.tsx')],
  ])('refuse %s → %s', (from, to) => {
    expect(refusal(from, to)).not.toBeNull();
  });

  test.each([
    ['src/app/server.ts', slice('quotes/send-quote.ts')],
    ['src/platform/db/pool.ts', 'src/common/money.ts'],
    ['src/ui/shell/menu.tsx', 'src/paths.ts'],
    ['src/root.tsx', slice('accounts/web/public.tsx')],
    [slice('quotes/quote.contract.ts'), slice('requests/request.contract.ts')],
    [slice('quotes/quote.contract.ts'), slice('quotes/quote.rules.ts')],
    [slice('quotes/quote.queries.ts'), 'src/platform/db/types.ts'],
    [slice('quotes/send-quote.ts'), slice('requests/request.public.ts')],
    [slice('quotes/send-quote.ts'), slice('quotes/quote.queries.ts')],
    [slice('quotes/slice.ts'), slice('quotes/send-quote.ts')],
    [slice('quotes/slice.ts'), slice('requests/request.public.ts')],
    [slice('quotes/web/list-page.tsx'), slice('requests/request.contract.ts')],
    [slice('quotes/web/list-page.tsx'), slice('requests/web/public/request-card.tsx')],
    [slice('quotes/web/list-page.tsx'), 'src/ui/button.tsx'],
    [slice('quotes/web/texts.ts'), slice('quotes/texts/fr.json')],
    [slice('quotes/send-quote.ts'), slice('quotes/texts/en.json')],
    [slice('quotes/send-quote.test.ts'), 'test/database.ts'],
    ['e2e/thread.journey.ts', slice('quotes/quote.contract.ts')],
  ])('allow %s → %s', (from, to) => {
    expect(refusal(from, to)).toBeNull();
  });

  test.each([
    [slice('requests/publish-request.ts'), slice('quotes/quote.public.ts'), 'in src/app/slices.ts'],
    [slice('quotes/quote.queries.ts'), slice('quotes/quote.rules.ts'), 'take the type from the contract'],
    [slice('quotes/web/list-page.tsx'), slice('requests/request.queries.ts'), 'only its contract, web-public'],
  ])('say of %s → %s what to do instead', (from, to, instead) => {
    expect(refusal(from, to)).toContain(instead);
  });

  test('know no other place than those of the tree', () => {
    expect(() => placeOf('src/utils/strings.ts')).toThrow('has no place');
    expect(() => refusal(slice('quotes/send-quote.ts'), slice('unlisted/x.public.ts'))).toThrow('is in no band');
  });
});
