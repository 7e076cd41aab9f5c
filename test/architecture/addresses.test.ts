import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { endpointsOf } from './endpoints.ts';
import { listFiles, readText } from './source-files.ts';

/** Addresses outside any contract, with the reason. `elsewhere`: not an endpoint. */
const allowed: Record<string, { why: string; elsewhere?: true }> = {
  'src/paths.ts': { why: 'says what a page reads as it opens, before any contract was read' },
  'src/ui/device/pushed.ts': { why: 'the design system and the shell stand below the contracts' },
  'src/ui/marks/avatar.tsx': { why: 'the design system and the shell stand below the contracts' },
  'src/ui/calls/live-line.ts': { why: 'the design system and the shell stand below the contracts' },
  'src/ui/calls/server-reachable.ts': { why: 'the design system and the shell stand below the contracts' },
  'src/ui/map/base-map.ts': { why: 'the design system and the shell stand below the contracts' },
  'src/ui/map/streets.ts': { why: 'the design system and the shell stand below the contracts' },
  'src/features/people/consent/web/public/banner.static.ts': { why: 'a script written into pages: no contract fits' },
  'src/features/public/newsletter/web/public/newsletter.static.ts': {
    why: 'a script written into pages: no contract fits',
  },
  'src/features/people/accounts/web/reset-password-page.tsx': { why: 'the mails of the demonstration are of the app' },
  'src/features/people/notifications/web/test-page.tsx': { why: 'the mails of the demonstration are of the app' },
  'src/features/public/pages/web/documentation-page.tsx': {
    why: 'the service and its document are of the app',
    elsewhere: true,
  },
  'src/app/openapi.ts': { why: 'the document of the contract itself', elsewhere: true },
  'src/app/service.routes.ts': { why: 'a mail of the demonstration, beside its own endpoint' },
  'src/app/build-app.ts': { why: 'all answers of the API', elsewhere: true },
  'src/app/sitemaps.ts': { why: 'robots.txt: all of the API', elsewhere: true },
  'src/platform/http/shed-load.ts': { why: 'all calls of the API', elsewhere: true },
  'src/ui/offline/use-documents-away.ts': { why: 'all links to the API', elsewhere: true },
  'src/ui/offline/kept-pictures.ts': { why: 'all pictures of the API', elsewhere: true },
  'src/service-worker.ts': { why: 'all answers of the API', elsewhere: true },
};

/** Literal addresses in a file: «/api/pictures/{}» from a template. */
function addressesIn(file: string): string[] {
  const found: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') found.push(value);
    },
    TemplateLiteral({ quasis }) {
      found.push(quasis.map(({ value }) => value.cooked).join('{}'));
    },
  }).visit(parseSync(file, readText(file)).program);
  return found.flatMap((text) => /\/api\/.*/s.exec(text)?.[0] ?? []);
}

const files = listFiles().filter(
  (file) => /^src\/.*\.tsx?$/.test(file) && !/\.(test|contract)\.tsx?$/.test(file) && readText(file).includes('/api/'),
);
const written = Map.groupBy(
  files.flatMap((file) => addressesIn(file).map((address) => ({ file, address }))),
  ({ file }) => file,
);

test('API addresses come from the contract', () => {
  expect([...written.keys()].toSorted(), 'addressOf(contract.endpoint, input) of common/address-of.ts').toEqual(
    Object.keys(allowed).toSorted(),
  );
});

test('exceptions are addresses of endpoints', () => {
  const paths = endpointsOf(contract).map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));
  const lost = [...written.values()].flat().filter(({ file, address }) => {
    const [path = ''] = address.split('?');
    // What follows a word is a query in a variable.
    const bare = path.replace(/(?<=\w)\{\}$/, '');
    return !allowed[file]?.elsewhere && !paths.some((one) => one.test(bare));
  });
  expect(lost).toEqual([]);
});
