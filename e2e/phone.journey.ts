import type { Page } from '@playwright/test';
import { pages, type PageName, requiredRole } from '#paths.ts';
import { expect, expectNoAxeViolations, expectNoHorizontalScroll, goTo, signIn, test } from './fixtures.ts';

type Reader = 'nobody' | 'donneur' | 'prestataire' | 'manutention' | 'admin';

/** Text and form pages checked at a phone's width by the desktop journeys `pages` and `access`. */
const readAtDesk: readonly PageName[] = [
  'home',
  'login',
  'register',
  'comingSoon',
  'beta',
  'pricing',
  'contact',
  'privacy',
  'privacyPolicy',
  'terms',
  'legalNotice',
  'accessibility',
  'about',
  'faq',
  'helpCentre',
  'guides',
];

type Visit = readonly [Reader, string?];
/** Pages whose address needs parameters. */
type Asking = {
  [Name in PageName]: (typeof pages)[Name]['addresses'][0] extends `${string}${':' | '*'}${string}` ? Name : never;
}[PageName];

/** The account for a page, and its parameter: a word, or the first item of an API list. */
const given: Readonly<Record<Asking, Visit> & Partial<Record<PageName, Visit>>> = {
  handling: ['manutention'],
  requestEdit: ['donneur', '/api/requests?limit=1&view=drafts'],
  site: ['donneur', '/api/sites?limit=1'],
  siteEdit: ['donneur', '/api/sites?limit=1'],
  equipment: ['donneur', '/api/equipment?limit=1'],
  equipmentEdit: ['donneur', '/api/equipment?limit=1'],
  round: ['donneur', '00000000-0000-7000-8000-000000000000'],
  roundTurn: ['donneur', '00000000-0000-7000-8000-000000000000'],
  request: ['donneur', '/api/requests?limit=1&view=to_compare'],
  claim: ['donneur', '/api/requests?limit=1&view=open'],
  comparison: ['donneur', '/api/requests?limit=1&view=to_compare'],
  reception: ['donneur', '/api/requests?limit=1&view=to_accept'],
  directOrder: ['donneur', '/api/requests?limit=1&view=drafts'],
  missions: ['prestataire'],
  missionChecks: ['prestataire'],
  partsToInvoice: ['prestataire'],
  mission: ['prestataire', '/api/missions?limit=1'],
  missionOffice: ['prestataire', '/api/missions?limit=1'],
  invoice: ['prestataire', '/api/invoices?limit=1'],
  toInvoice: ['prestataire'],
  receivedInvoice: ['donneur', '00000000-0000-7000-8000-000000000000'],
  quotes: ['prestataire'],
  quoteNew: ['prestataire'],
  quote: ['prestataire', '/api/quotes?limit=1&view=to_send'],
  tariffs: ['prestataire'],
  stock: ['prestataire'],
  provider: ['donneur', 'lefort'],
  marketplace: ['prestataire'],
  slotChoice: ['nobody', 'a-key-that-opens-nothing-at-all-00'],
  decision: ['nobody', 'demonstration-odile-charpentier0'],
  decisionSites: ['nobody', 'demonstration-odile-charpentier0'],
  reportDoor: ['nobody', 'a-key-that-opens-nothing-at-all-00'],
  reportFollowUp: ['nobody', 'a-key-that-opens-nothing-at-all-00'],
  collaborationDetail: ['donneur', '/api/collaborations?limit=1'],
  priceSchedule: ['donneur', '00000000-0000-7000-8000-000000000000'],
  conversations: ['prestataire'],
  conversation: ['donneur', '/api/conversations?limit=1'],
  application: ['prestataire'],
  providerProfile: ['prestataire'],
  sending: ['prestataire'],
  directoryEntry: ['nobody', '00000000000000'],
  crews: ['prestataire'],
  planning: ['prestataire'],
  notFound: ['nobody', 'nulle-part'],
};

const visitOf = (name: PageName): Visit =>
  given[name] ?? [requiredRole(name) ? 'admin' : 'frame' in pages[name] ? 'nobody' : 'donneur'];

async function addressOf(page: Page, name: PageName): Promise<string> {
  const [, given = ''] = visitOf(name);
  const parameter = async () => {
    if (!given.startsWith('/api/')) return given;
    const { items } = (await (await page.request.get(given)).json()) as { items: { id: string }[] };
    return items[0]?.id ?? '';
  };
  const [address] = pages[name].addresses;
  return /[:*]/.test(address) ? address.replace(/:\w+|\*/, await parameter()) : address;
}

test.describe('on a phone every page fits the window and has no axe violation', { tag: '@phone' }, () => {
  // A missing entry and address, links without token.
  test.use({ expectedErrors: [/status of 4\d\d/] });
  for (const reader of ['nobody', 'donneur', 'prestataire', 'manutention', 'admin'] as const) {
    const read = (Object.keys(pages) as PageName[]).filter(
      (name) => !readAtDesk.includes(name) && visitOf(name)[0] === reader,
    );
    // In halves, so that no worker waits for the other.
    const half = Math.ceil(read.length / 2);
    for (const [part, names] of [read.slice(0, half), read.slice(half)].entries()) {
      if (names.length === 0) continue;
      test(`as ${reader}, ${part + 1}`, async ({ page }) => {
        test.slow();
        if (reader !== 'nobody') await signIn(page, reader);
        for (const name of names) {
          await test.step(name, async () => {
            const address = await addressOf(page, name);
            // Visitor pages are rendered by the server.
            await (reader === 'nobody' ? page.goto(address) : goTo(page, address));
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            // Shows components in their loading state.
            if (name !== 'design') {
              await expect(page.getByRole('status', { name: 'Chargement' })).toHaveCount(0);
              await expect(page.locator('.skel')).toHaveCount(0);
            }
            await expectNoAxeViolations(page);
            await expectNoHorizontalScroll(page);
          });
        }
      });
    }
  }
});
