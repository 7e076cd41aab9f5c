import { beforeEach, expect, test } from 'vitest';
import { writeMail } from '../../../app/mails.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { mailedAtOnce, mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { line } from '#test/tender.ts';
import { warnOfClosing } from './notification.public.ts';

const settings = { publicUrl: 'http://127.0.0.1:3000', secret: 'only for tests, thirty-two characters' };
const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const owner = await app.person({ company });
const admin = await app.person({ role: 'admin' });
const bidder = async (name: string) => app.person({ role: 'prestataire', company: await app.provider({ name }) });
const [lefort, etanche, sedaine] = [
  await bidder('Toitures Lefort'),
  await bidder('Étanche 93'),
  await bidder('Sedaine'),
];
const { publish, offer, draft, edit, inDays, carry, act } = carriedOrders(app, owner, site);

const told = async (who: Caller) => {
  await react(app);
  return (await who.get('/api/notices')).body.items.map(({ kind, data }: { kind: string; data: object }) => ({
    kind,
    data,
  }));
};
/** The subject of the latest mail, which must also be writable in the other languages. */
const lastMail = async (who: Caller) => {
  const mail = (await mailsTo(app, who)).at(-1);
  const rows = await app.db.selectFrom('mails').select(['template', 'data']).orderBy('id', 'desc').limit(1).execute();
  for (const { template, data } of rows) {
    for (const language of ['en', 'de', 'es', 'it']) writeMail(template, data as Record<string, string>, language);
  }
  return mail?.subject;
};

await mailedAtOnce(app, owner, lefort, etanche, sedaine);

beforeEach(async () => {
  await react(app);
  await app.db.deleteFrom('notices').execute();
  await app.db.deleteFrom('mails').execute();
});

test('a refused order names the author of the next quote: the lowest valid one', async () => {
  const request = await publish();
  const first = await offer(lefort, request.id);
  await offer(sedaine, request.id, {
    lines: [
      {
        kind: 'line',
        designation: 'Reprise',
        quantityMilli: 1000,
        unit: 'm²',
        unitPriceE4: 3_000_000,
        vatRateBp: 2000,
      },
    ],
  });
  const lowest = await offer(etanche, request.id, {
    lines: [
      {
        kind: 'line',
        designation: 'Reprise',
        quantityMilli: 1000,
        unit: 'm²',
        unitPriceE4: 2_000_000,
        vatRateBp: 2000,
      },
    ],
  });
  await owner.post(`/api/quotes/${first.id}/acceptance`, { version: first.version, signerName: 'Claire Delmas' });
  await react(app);
  await app.db.deleteFrom('notices').execute();
  const { workOrder } = (await lefort.get(`/api/requests/${request.id}/work-order`)).body;
  await act(lefort, workOrder, 'refusal', { reason: 'Complet.' });
  expect(await told(owner)).toMatchObject([
    { kind: 'order_answered', data: { move: 'refused', next: 'Étanche 93', nextQuoteId: lowest.id } },
  ]);
  expect((await mailsTo(app, owner)).at(-1)?.text).toContain('Étanche 93');
  expect(await told(etanche)).toEqual([]);
});

test('after a refusal, a valid quote ranks before an expired one, whatever the price', async () => {
  const start = app.clock.now;
  const request = await publish();
  const first = await offer(lefort, request.id);
  await offer(etanche, request.id, { validityDays: 1 });
  const standing = await offer(sedaine, request.id, { validityDays: 60, lines: [line({ unitPriceE4: 9_000_000 })] });
  await owner.post(`/api/quotes/${first.id}/acceptance`, { version: first.version, signerName: 'Claire Delmas' });
  await react(app);
  await app.db.deleteFrom('notices').execute();
  app.clock.now = new Date(start.getTime() + 20 * 86_400_000);
  const { workOrder } = (await lefort.get(`/api/requests/${request.id}/work-order`)).body;
  await act(lefort, workOrder, 'refusal', { reason: 'Complet.' });
  expect(await told(owner)).toMatchObject([{ data: { next: 'Sedaine', nextQuoteId: standing.id } }]);
  app.clock.now = start;
});

test('a refused order without another valid quote names nobody', async () => {
  const order = await carry(lefort, 'issued');
  await react(app);
  await app.db.deleteFrom('notices').execute();
  await act(lefort, order, 'refusal', { reason: 'Complet.' });
  const [notice] = await told(owner);
  expect(notice.data).not.toHaveProperty('next');
});

test('the ordering side is notified of a withdrawn quote; for a sealed one its author is not named', async () => {
  for (const [sealed, who] of [
    [false, 'Toitures Lefort'],
    [true, ''],
  ] as const) {
    const request = await publish({ sealed });
    const { id, version } = await offer(lefort, request.id);
    await react(app);
    await app.db.deleteFrom('notices').execute();
    expect((await lefort.post(`/api/quotes/${id}/withdrawal`, { version })).status).toBe(200);
    expect(await told(owner)).toMatchObject([{ kind: 'quote_withdrawn', data: { who } }]);
    expect(await lastMail(owner)).toMatch(/^Devis retiré/);
  }
});

test('a revised quote is announced with its changes; a sealed one without amounts', async () => {
  for (const sealed of [false, true]) {
    const request = await publish({ sealed });
    const { id, version } = await offer(lefort, request.id);
    await react(app);
    await app.db.deleteFrom('notices').execute();
    const { body: drafted } = await lefort.post(`/api/quotes/${id}/revision`, { version });
    const cheaper = { version: drafted.version, lines: [line({ unitPriceE4: 900_000 })], durationDays: 2 };
    const { body: written } = await lefort.put(`/api/quotes/${drafted.id}`, cheaper);
    expect((await lefort.post(`/api/quotes/${drafted.id}/sending`, { version: written.version })).status).toBe(200);
    const changes = sealed
      ? { who: '' }
      : { who: 'Toitures Lefort', beforeMinor: '12000', amountMinor: '10800', currency: 'EUR', changes: 'lines dates' };
    const [notice] = await told(owner);
    expect(notice).toMatchObject({ kind: 'quote_revised', data: changes });
    expect('amountMinor' in notice.data).toBe(!sealed);
    expect(await lastMail(owner)).toMatch(sealed ? /^Offre révisée/ : /^Devis révisé/);
    const { text } = (await mailsTo(app, owner)).at(-1) ?? {};
    if (sealed) expect(text).not.toContain('€');
    else expect(text).toMatch(/108,00\s€ au lieu de 120,00\s€[^]*lignes, délais/);
  }
});

test('an invitation quotes a long description without cutting a character', async () => {
  // Its six hundredth code unit is the first half of an emoji.
  const description = `${'a'.repeat(599)}🏠 toiture`;
  await publish({ description, visibility: 'invited', invitedIds: [lefort.companyId] });
  expect(await told(lefort)).toMatchObject([{ kind: 'tender_invited' }]);
  const mail = (await mailsTo(app, lefort)).at(-1);
  expect(mail?.text).toContain(`${'a'.repeat(599)}…`);
});

test('an edited request is announced to providers without a quote in other words than to bidders', async () => {
  const invited = { visibility: 'invited', invitedIds: [lefort.companyId, etanche.companyId] };
  const request = await publish(invited);
  await offer(lefort, request.id);
  await react(app);
  await app.db.deleteFrom('notices').execute();
  expect((await edit(request.id, { description: 'Auréole et odeur.' })).status).toBe(200);
  expect(await told(lefort)).toMatchObject([{ kind: 'tender_changed', data: { move: 'scope' } }]);
  expect(await told(etanche)).toMatchObject([{ kind: 'tender_changed', data: { move: 'edited' } }]);
  expect(await lastMail(etanche)).toMatch(/^Demande modifiée\u202f: /);
});

test('providers at work on a request are notified when it is put on hold and resumed', async () => {
  const order = await carry(lefort, 'confirmed');
  await react(app);
  await app.db.deleteFrom('notices').execute();
  const move = async (verb: string, input = {}) => {
    const { version } = (await owner.get(`/api/requests/${order.requestId}`)).body;
    expect((await owner.post(`/api/requests/${order.requestId}/${verb}`, { version, ...input })).status).toBe(200);
  };
  await move('hold', { reason: 'access' });
  expect(await told(lefort)).toMatchObject([{ kind: 'request_held', data: { move: 'held' } }]);
  await move('resumption');
  expect(await told(lefort)).toMatchObject([{ kind: 'request_held', data: { move: 'resumed' } }]);
  expect(await lastMail(lefort)).toMatch(/^Demande reprise/);
});

test('a tender that ends within a day is announced once, to earlier invitees who have not answered', async () => {
  const invited = [lefort, etanche, sedaine].map(({ companyId }) => companyId);
  const request = await publish({ visibility: 'invited', invitedIds: invited, deadlineAt: inDays(5) });
  await offer(lefort, request.id);
  await draft(etanche, request.id);
  await react(app);
  await app.db.deleteFrom('notices').execute();
  const start = app.clock.now;
  const at = (days: number) => new Date(start.getTime() + days * 86_400_000);
  await warnOfClosing(app.db, settings, at(3.9));
  expect(await told(sedaine)).toEqual([]);
  expect(await warnOfClosing(app.db, settings, at(4.1))).toBe(1);
  await warnOfClosing(app.db, settings, at(4.2));
  expect(await told(lefort)).toEqual([]);
  for (const who of [etanche, sedaine]) expect(await told(who)).toMatchObject([{ kind: 'tender_closing' }]);
  expect((await mailsTo(app, sedaine)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Devis attendu/),
  );
  await publish({ visibility: 'invited', invitedIds: invited, deadlineAt: inDays(0.9) });
  await app.db.deleteFrom('notices').execute();
  expect(await warnOfClosing(app.db, settings, at(0.01))).toBe(1);
  for (const who of [lefort, etanche, sedaine])
    expect((await told(who)).map(({ kind }: { kind: string }) => kind)).not.toContain('tender_closing');
});

test('the author of an access request is notified of the decision, whatever their current company', async () => {
  const alone = await app.person({ role: 'prestataire' });
  const { body } = await alone.post('/api/access-requests', { kind: 'role', wantedRole: 'donneur_ordre' });
  const refused = await admin.post(`/api/admin/access-requests/${body.id}/refusal`, {
    version: body.version,
    answer: 'Non.',
  });
  expect(refused.status).toBe(200);
  expect(await told(alone)).toMatchObject([{ kind: 'access_decided', data: { move: 'refused' } }]);
  expect(await told(owner)).toEqual([]);
});

test('a company is notified of a plan limit reached, once for sites and once for requests', async () => {
  const starter = await app.company({ plan: 'starter' });
  const boss = await app.person({ company: starter });
  const address = { postalCode: '75012', city: 'Paris' };
  const make = (name: string) => boss.post('/api/sites', { name, ...address });
  expect((await make('Un')).status).toBe(201);
  expect(await told(boss)).toEqual([]);
  await make('Deux');
  expect(await told(boss)).toMatchObject([
    { kind: 'plan_limit', data: { move: 'sites', limit: '2', plan: 'starter' } },
  ]);
  expect(await lastMail(boss)).toBe('Plan Starter\u202f: limite de sites atteinte');
  expect(await told(owner)).toEqual([]);
});
