import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../test/app.ts';
import { carriedOrders } from '../../test/carried-orders.ts';
import { uuidv7 } from '#common/ids.ts';
import { livePosition, path } from '#paths.ts';

const app = await startTestApp({ live: true });
const company = await app.company();
const owner = await app.person({ company });
const site = await app.site(company);
const provider = await app.person({ role: 'prestataire', company: await app.provider() });
const technician = await app.person({
  role: 'prestataire',
  company: provider.companyId,
  membership: 'technician',
});
const limited = await app.person({ company, membership: 'manager', siteIds: [] });
const stranger = await app.person({ company: await app.company() });
const { carry } = carriedOrders(app, owner, site);
const order = await carry(provider, 'accepted');
const request = path('request', { requestId: order.requestId });

interface Part {
  path: string;
  body: unknown;
}

async function partsOf(who: Pick<Caller, 'get'>, at: string, { whole = false } = {}): Promise<Part[]> {
  const asked = new URLSearchParams({ at, language: 'fr', whole: String(whole) });
  const { status, body } = await who.get(`/api/page-reads?${asked}`);
  expect(status).toBe(200);
  return body.parts;
}
const addressesOf = (parts: Part[]) => parts.map((part) => part.path.split('?')[0]).toSorted();
const everyPage = ['/api/session', '/api/preferences', '/api/translations/fr'];

test('each part answers what its address answers by itself', async () => {
  for (const [who, at] of [
    [owner, path('dashboard')],
    [owner, request],
    [provider, request],
  ] as const) {
    const parts = await partsOf(who, at, { whole: true });
    expect(parts.length).toBeGreaterThan(8);
    for (const { path: address, body } of parts.filter((part) => part.path !== livePosition))
      expect({ address, body }).toEqual({ address, body: (await who.get(address)).body });
  }
});

test('a request comes with what hangs on its order, in the same call', async () => {
  const found = addressesOf(await partsOf(owner, `${request}?onglet=passages`));
  expect(found).toEqual(
    expect.arrayContaining([
      `/api/requests/${order.requestId}`,
      `/api/requests/${order.requestId}/events`,
      `/api/work-orders/${order.id}/visits`,
      `/api/work-orders/${order.id}/guarantees`,
    ]),
  );
  expect(found).not.toContain(`/api/work-orders/${order.id}/used-parts`);
  expect(addressesOf(await partsOf(provider, request))).toContain(`/api/work-orders/${order.id}/used-parts`);
});

test('what a reader may not read is absent, as it is refused by itself', async () => {
  // Whether there is a warranty call is answered to anyone signed in, by null.
  const kept = [{ path: `/api/requests/${order.requestId}/warranty`, body: { call: null } }];
  for (const who of [limited, stranger, technician])
    expect(kept).toEqual(expect.arrayContaining(await partsOf(who, request)));
  expect(addressesOf(await partsOf(technician, path('dashboard'), { whole: true }))).toEqual(
    expect.arrayContaining(everyPage),
  );
  const visited = await partsOf(app.nobody, request, { whole: true });
  expect(addressesOf(visited)).toEqual(['/api/session', '/api/translations/fr']);
});

test('the document’s call says from where the live line misses nothing', async () => {
  const [first] = await partsOf(owner, request, { whole: true });
  expect(first?.path).toBe(livePosition);
  const position = (first?.body as { position: string } | undefined)?.position ?? '';
  const message = { messageId: uuidv7(), kind: 'request', providerId: provider.companyId, body: 'Bonjour' };
  expect((await owner.post(`/api/requests/${order.requestId}/messages`, message)).status).toBe(200);
  const { body } = await owner.get(`${livePosition}?after=${encodeURIComponent(position)}`);
  expect(body.messages).toContainEqual(expect.objectContaining({ topic: 'conversation' }));
  expect((await partsOf(owner, request)).map((part) => part.path)).not.toContain(livePosition);
});

test('no address is asked for but those of pages', async () => {
  for (const at of [
    '/demandes/..',
    '/demandes/%2e%2e',
    '/demandes/a%2Fb',
    '/nulle-part',
    'https://elsewhere.test/demandes',
  ])
    expect(await partsOf(owner, at), at).toEqual([]);
  expect(addressesOf(await partsOf(owner, path('requests')))).toEqual([
    '/api/requests',
    '/api/requests/counts',
    '/api/saved-views',
  ]);
  expect(addressesOf(await partsOf(owner, `${path('requests')}?vue=late`))).toEqual(['/api/requests/counts']);
});
