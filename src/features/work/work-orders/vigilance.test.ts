import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { line, tenders } from '#test/tender.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const manager = await app.person({ company, membership: 'manager' });
const { publish, offer, kinds } = tenders(app, owner, site);
const lefort = await app.person({ role: 'prestataire', company: await app.provider() });
const bare = await app.person({ role: 'prestataire', company: await app.provider({ documents: false }) });
const large = { lines: [line({ unitPriceE4: 50_000_000 })] };

interface Target {
  id: string;
  version: number;
}
const accept = (who: Caller, { id, version }: Target, overrideReason?: string) =>
  who.post(`/api/quotes/${id}/acceptance`, { version, signerName: 'Claire Delmas', overrideReason });
const check = async (who: Caller, id: string) => (await who.get(`/api/quotes/${id}/award-check`)).body;

const missing = [
  { kind: 'kbis', state: 'missing', message: 'L’extrait Kbis ou l’attestation RNE manque.' },
  { kind: 'vigilance', state: 'missing', message: 'L’attestation de vigilance URSSAF manque.' },
  { kind: 'decennale', state: 'missing', message: 'L’attestation d’assurance décennale manque.' },
];

test('a provider with valid documents may be chosen', async () => {
  const quote = await offer(lefort, (await publish()).id, large);
  expect(await check(manager, quote.id)).toMatchObject({
    missing: [],
    accept: { allowed: true },
    override: { allowed: true },
  });
});

test('a décennale that ends during the works is announced before the award, and to both sides after it', async () => {
  const promised = { ...large, startOn: '2027-03-25', durationDays: 8 };
  const request = await publish();
  const quote = await offer(lefort, request.id, promised);
  const { ending, accept: verdict } = await check(manager, quote.id);
  expect(verdict).toEqual({ allowed: true });
  expect(ending).toMatchObject([
    { kind: 'vigilance', until: '2027-03-31' },
    { kind: 'decennale', message: 'L’assurance décennale ne sera plus valable à la fin des travaux.' },
  ]);
  expect((await accept(owner, quote)).status).toBe(201);
  for (const who of [owner, lefort]) {
    expect((await kinds(who, request.id)).filter((kind) => kind === 'cover-end.warned')).toHaveLength(2);
  }
  const inTime = await offer(lefort, (await publish()).id, { ...promised, durationDays: 7 });
  expect((await check(manager, inTime.id)).ending).toEqual([]);
});

test('missing documents block the award, by name; an owner overrides in writing, recorded on the thread', async () => {
  const request = await publish();
  const quote = await offer(bare, request.id, large);
  expect(await check(manager, quote.id)).toMatchObject({
    missing,
    accept: { allowed: false, code: 'VIGILANCE' },
    override: { allowed: false, code: 'OWNER_ONLY' },
  });
  expect((await check(owner, quote.id)).override).toEqual({ allowed: true });
  for (const who of [manager, owner]) {
    expect(await accept(who, quote)).toMatchObject({
      status: 409,
      body: {
        code: 'VIGILANCE',
        message: 'Des documents obligatoires manquent ou sont expirés.',
        data: { missing },
      },
    });
  }
  const reason = 'Urgence\u202f: dégât des eaux en cours.';
  expect(await accept(manager, quote, reason)).toMatchObject({ status: 403, body: { code: 'OWNER_ONLY' } });
  expect((await bare.get(`/api/quotes/${quote.id}`)).body.state).toBe('sent');

  expect(await accept(owner, quote, reason)).toMatchObject({ status: 201 });
  const { body } = await owner.get(`/api/requests/${request.id}/events`);
  const logged = body.items.find(({ kind }: { kind: string }) => kind === 'vigilance.overridden');
  expect(logged).toMatchObject({ data: { quoteId: quote.id, reason, missing: [{ kind: 'kbis' }, {}, {}] } });
  expect(await kinds(bare, request.id)).not.toContain('vigilance.overridden');
});

test('below 5 000 € before tax, and for a trade without décennale, less is required', async () => {
  const cleaner = await app.person({
    role: 'prestataire',
    company: await app.provider({ trades: ['cleaning'], documents: false }),
  });
  const request = await publish({ trade: 'cleaning' });
  const small = await offer(cleaner, request.id, { lines: [line({ unitPriceE4: 49_999_900 })] });
  expect((await check(owner, small.id)).missing).toMatchObject([{ kind: 'kbis' }]);
});

test('a décennale for another trade names the missing one', async () => {
  const painter = await app.provider({ trades: ['waterproofing', 'painting'] });
  const trades = { trades: ['painting'] };
  await app.db
    .updateTable('provider_documents')
    .set(trades)
    .where('company_id', '=', painter)
    .where('kind', '=', 'decennale')
    .execute();
  const who = await app.person({ role: 'prestataire', company: painter });
  const quote = await offer(who, (await publish()).id);
  expect((await check(owner, quote.id)).missing).toEqual([
    {
      kind: 'decennale',
      state: 'trade_not_covered',
      message: 'L’assurance décennale ne couvre pas le métier «\u202fÉtanchéité\u202f».',
    },
  ]);
});

test('a décennale that does not cover the place names the département, and warns in the comparison', async () => {
  const elsewhere = await app.provider();
  const insured = (zone_departements: string[]) =>
    app.db
      .updateTable('provider_documents')
      .set({ zone_departements })
      .where('company_id', '=', elsewhere)
      .where('kind', '=', 'decennale')
      .execute();
  await insured(['77', '91']);
  const who = await app.person({ role: 'prestataire', company: elsewhere });
  const request = await publish();
  const quote = await offer(who, request.id);
  expect((await check(owner, quote.id)).missing).toEqual([
    {
      kind: 'decennale',
      state: 'zone_not_covered',
      message: 'L’assurance décennale ne couvre pas le département du chantier (75 Paris).',
    },
  ]);
  const { body } = await owner.get(`/api/requests/${request.id}/comparison`);
  expect(body.quotes[0].documents).toContainEqual({ kind: 'decennale', state: 'missing', until: '2027-03-31' });
  await insured(['75', '77']);
  expect((await check(owner, quote.id)).missing).toEqual([]);
});

test('a sealed offer is not revealed by the documents it requires', async () => {
  const quote = await offer(bare, (await publish({ sealed: true })).id, large);
  expect((await owner.get(`/api/quotes/${quote.id}/award-check`)).status).toBe(404);
});

test('the check is for the ordering side, in reach', async () => {
  const quote = await offer(lefort, (await publish()).id);
  const url = `/api/quotes/${quote.id}/award-check`;
  expect((await app.nobody.get(url)).status).toBe(401);
  expect((await lefort.get(url)).status).toBe(403);
  const stranger = await app.person({ company: await app.company() });
  expect((await stranger.get(url)).status).toBe(404);
});
