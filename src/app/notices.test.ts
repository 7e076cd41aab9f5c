import { beforeEach, expect, test } from 'vitest';
import { notificationKinds } from '#features/people/notifications/notification.contract.ts';
import { startTestApp } from '../../test/app.ts';
import { mailedAtOnce } from '../../test/after-effects.ts';
import { react } from '../../test/work.ts';
import { carriedOrders } from '../../test/carried-orders.ts';
import { chooseFile, pdf } from '../../test/documents.ts';
import { acceptedOrders } from '../../test/reviews.ts';
import { tenders } from '../../test/tender.ts';
import { reactionsOf } from './reactions.ts';
import { writeMail } from './mails.ts';

const reactions = reactionsOf({ publicUrl: 'https://batilien.test', secret: 'only for tests, thirty-two characters' });
const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const owner = await app.person({ company });
const reader = await app.person({ company, membership: 'viewer' });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
const provider = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Lefort' }) });
const { publish, offer, inDays } = tenders(app, owner, site);
await mailedAtOnce(app, owner, provider);

const drain = () => react(app, reactions);
const kindsOf = async (userId: string) =>
  (
    await app.db.selectFrom('notices').select('kind').where('user_id', '=', userId).where('in_app', '=', true).execute()
  ).map(({ kind }) => kind);
const mailsTo = async (userId: string) => {
  const rows = await app.db
    .selectFrom('mails')
    .innerJoin('users', 'users.email', 'mails.recipient')
    .where('users.id', '=', userId)
    .select(['template', 'data', 'language'])
    .execute();
  return rows.map(
    ({ template, data, language }) => writeMail(template, data as Record<string, string>, language).subject,
  );
};

beforeEach(async () => {
  await drain();
  await app.db.deleteFrom('notices').execute();
  await app.db.deleteFrom('mails').execute();
});

test('a quote notifies members with write access at the site, and nobody else', async () => {
  const request = await publish();
  await offer(provider, request.id);
  await drain();
  expect(await kindsOf(owner.userId)).toEqual(['quote_received']);
  expect(await mailsTo(owner.userId)).toEqual([expect.stringMatching(/^Devis reçu\u202f: .* \(DI-2026-\d{4}\)$/)]);
  for (const { userId } of [reader, elsewhere, provider]) expect(await kindsOf(userId)).toEqual([]);
});

test('a provider invited to an open tender is notified once, alone', async () => {
  const other = await app.person({ role: 'prestataire', company: await app.provider() });
  const request = await publish({ visibility: 'invited', invitedIds: [other.companyId] });
  await drain();
  expect(await kindsOf(other.userId)).toEqual(['tender_invited']);
  const invite = () => owner.post(`/api/requests/${request.id}/invitations`, { providerId: provider.companyId });
  expect((await invite()).status).toBe(200);
  expect((await invite()).status).toBe(200);
  await drain();
  expect(await kindsOf(provider.userId)).toEqual(['tender_invited']);
  expect(await mailsTo(provider.userId)).toEqual([
    expect.stringMatching(/^Invitation à chiffrer\u202f: Infiltration \(DI-2026-\d{4}\)$/),
  ]);
  for (const { userId } of [other, owner]) expect((await kindsOf(userId)).length).toBe(userId === other.userId ? 1 : 0);
});

test('cancelling a draft notifies nobody: its invitations were not sent', async () => {
  const invited = { visibility: 'invited', invitedIds: [provider.companyId], deadlineAt: inDays(3) };
  const need = { siteId: site, title: 'Infiltration', description: 'Auréole.', trade: 'waterproofing', ...invited };
  const { body: draft } = await owner.post('/api/requests', need);
  const { version } = draft;
  const cancelled = await owner.post(`/api/requests/${draft.id}/cancellation`, { version, reason: 'Plus besoin.' });
  expect(cancelled.status).toBe(200);
  await drain();
  expect(await kindsOf(provider.userId)).toEqual([]);
  expect(await mailsTo(provider.userId)).toEqual([]);
});

test('an invitation states deadline, trade, priority and need in its reader’s language', async () => {
  const invited = { visibility: 'invited', invitedIds: [provider.companyId], priority: 'high' };
  const need = `Auréole au plafond.\n<b>Accès</b> par la cage B. ${'Suite. '.repeat(200)}`;
  await publish({ ...invited, description: need, sealed: true });
  await drain();
  const [mail] = await app.db.selectFrom('mails').selectAll().execute();
  const data = mail?.data as Record<string, string>;
  expect(data.description).toHaveLength(601);
  const { text, html } = writeMail('notifications.notice', data, 'fr');
  for (const words of ['22 novembre 2026', 'Étanchéité', '1re visite sous 24\u202fh après la commande', 'scellées']) {
    expect(text).toContain(words);
  }
  expect(text).toContain('> Auréole au plafond. <b>Accès</b> par la cage B.');
  expect(html).not.toContain('<b>Accès');
  for (const language of ['en', 'de', 'es', 'it']) {
    expect(writeMail('notifications.notice', data, language).text).toMatch(/2026[\s\S]*24[\s\S]*Auréole/);
  }
  const [shown] = await app.db.selectFrom('notices').select('data').execute();
  expect(shown?.data).not.toHaveProperty('description');
});

test('a requested revision notifies the quote’s author and names it', async () => {
  const other = await app.person({ role: 'prestataire', company: await app.provider() });
  const request = await publish();
  const first = await offer(other, request.id);
  const second = await offer(provider, request.id);
  await owner.post(`/api/quotes/${first.id}/acceptance`, { version: first.version, signerName: 'Claire Delmas' });
  const { workOrder } = (await other.get(`/api/requests/${request.id}/work-order`)).body;
  await other.post(`/api/work-orders/${workOrder.id}/refusal`, { version: workOrder.version, reason: 'Complet.' });
  await drain();
  await app.db.deleteFrom('notices').execute();
  await app.db.deleteFrom('mails').execute();
  const { version } = (await owner.get(`/api/quotes/${second.id}`)).body;
  await owner.post(`/api/quotes/${second.id}/recall`, { version });
  await drain();
  expect(await kindsOf(provider.userId)).toEqual(['tender_changed']);
  expect(await mailsTo(provider.userId)).toEqual([expect.stringMatching(/^Votre devis est redemandé\u202f: /)]);
  expect(await kindsOf(other.userId)).toEqual([]);
});

test('an award notifies the provider, its answer the ordering side', async () => {
  const request = await publish();
  const quote = await offer(provider, request.id);
  await owner.post(`/api/quotes/${quote.id}/acceptance`, { version: quote.version, signerName: 'Claire Delmas' });
  await drain();
  expect(await kindsOf(provider.userId)).toEqual(['order_issued']);
  const { workOrder } = (await provider.get(`/api/requests/${request.id}/work-order`)).body;
  await provider.post(`/api/work-orders/${workOrder.id}/confirmation`, { version: workOrder.version });
  await drain();
  expect(await kindsOf(owner.userId)).toEqual(['quote_received', 'order_answered']);
});

test('each move of the work notifies the other side, with a specific sentence', async () => {
  const { act, after, carry, settle } = carriedOrders(app, owner, site);
  const told = async (userId: string, act: () => Promise<unknown>) => {
    await drain();
    await app.db.deleteFrom('notices').execute();
    await app.db.deleteFrom('mails').execute();
    await act();
    await drain();
    return [await kindsOf(userId), await mailsTo(userId)];
  };
  let order = await carry(provider, 'confirmed');
  const next =
    (who: typeof owner, verb: string, input = {}) =>
    async () => {
      order = after(await act(who, order, verb, input));
    };
  const startOn = '2026-11-24';
  expect(await told(owner.userId, next(provider, 'planning', { startOn }))).toEqual([
    ['work_moved'],
    [expect.stringMatching(/^Intervention planifiée\u202f: /)],
  ]);
  expect(await told(owner.userId, next(provider, 'start', { otherDay: true }))).toMatchObject([
    ['work_moved'],
    [expect.stringMatching(/commencée/)],
  ]);
  expect(await told(owner.userId, next(provider, 'completion'))).toMatchObject([
    ['work_done'],
    [expect.stringMatching(/^À réceptionner/)],
  ]);
  const reason = 'Le relevé reste à reprendre.';
  expect(await told(provider.userId, next(owner, 'acceptance-refusal', { reason }))).toMatchObject([
    ['work_received', 'work_received'],
    [expect.stringMatching(/^À signer/), expect.stringMatching(/^Réception refusée/)],
  ]);
  await next(provider, 'completion')();
  expect(await told(provider.userId, next(owner, 'acceptance', { snags: ['Joint à reprendre'] }))).toMatchObject([
    ['work_received', 'work_received'],
    [expect.stringMatching(/^À signer/), expect.stringMatching(/^Travaux réceptionnés/)],
  ]);
  const move =
    (who: typeof owner, verb: string, input = {}) =>
    async () => {
      const [snag] = order.snags;
      if (snag) order = after(await settle(who, snag, verb, input));
    };
  expect(await told(owner.userId, move(provider, 'repair'))).toMatchObject([
    ['snag_moved'],
    [expect.stringMatching(/^Réserve reprise/)],
  ]);
  expect(await told(provider.userId, move(owner, 'reopening', { reason }))).toMatchObject([
    ['snag_moved'],
    [expect.stringMatching(/^Réserve à reprendre/)],
  ]);
  await move(provider, 'repair')();
  expect(await told(provider.userId, move(owner, 'lifting'))).toMatchObject([
    ['snag_moved'],
    [expect.stringMatching(/^Réserve levée/)],
  ]);
  const close = async () => {
    const { version } = (await owner.get(`/api/requests/${order.requestId}`)).body;
    expect((await owner.post(`/api/requests/${order.requestId}/closure`, { version })).status).toBe(200);
  };
  expect(await told(provider.userId, close)).toMatchObject([
    ['request_closed'],
    [expect.stringMatching(/^Demande clôturée/)],
  ]);
});

test('a review invites the other side’s; once both are written, each side is notified that it can read the other’s', async () => {
  const { order, write } = acceptedOrders(app, owner, site);
  const { id } = await order(provider);
  await drain();
  await app.db.deleteFrom('notices').execute();
  await write(owner, id);
  await drain();
  expect(await kindsOf(provider.userId)).toEqual(['review_received']);
  expect(await mailsTo(provider.userId)).toContainEqual(expect.stringMatching(/^Un avis vous attend\u202f: /));
  const { body: theirs } = await write(provider, id);
  await drain();
  expect(await kindsOf(provider.userId)).toEqual(['review_received', 'review_published']);
  expect(await kindsOf(owner.userId)).toEqual(['review_published']);
  await owner.put(`/api/reviews/${theirs.id}/answer`, { text: 'Merci.' });
  await drain();
  expect(await kindsOf(provider.userId)).toEqual(['review_received', 'review_published', 'review_answered']);
});

test('a refused document and a file’s decision are notified on screen; their slices send the mails', async () => {
  const admin = await app.person({ role: 'admin' });
  await chooseFile(provider, 'rib', pdf);
  const { body: paper } = await provider.post('/api/documents', {
    kind: 'rib',
    issuedOn: '2026-11-01',
    iban: 'FR7630006000011234567890189',
  });
  const refusal = { version: paper.version, reason: 'Illisible.' };
  expect((await admin.post(`/api/admin/documents/${paper.id}/rejection`, refusal)).status).toBe(200);
  const { body: file } = await provider.put('/api/application/terms', { accepted: true });
  const suspension = { version: file.version, message: 'Assurance résiliée.' };
  expect((await admin.post(`/api/admin/applications/${file.id}/suspension`, suspension)).status).toBe(200);
  await drain();
  const told = await app.db
    .selectFrom('notices')
    .select(['kind', 'data'])
    .where('user_id', '=', provider.userId)
    .orderBy('kind')
    .execute();
  expect(told).toMatchObject([
    { kind: 'application_decided', data: { move: 'suspended', who: 'Toitures Lefort' } },
    { kind: 'document_rejected', data: { paper: 'rib', reason: 'Illisible.' } },
  ]);
  expect(await mailsTo(provider.userId)).toHaveLength(2);
  for (const { userId } of [owner, admin]) expect(await kindsOf(userId)).toEqual([]);
  await admin.post(`/api/admin/applications/${file.id}/reinstatement`, { version: file.version + 1, message: '' });
});

test('a disabled channel is not used, for one kind or all', async () => {
  await owner.put('/api/notification-choices/quote_received', { inApp: false, email: 'at_once', push: true });
  await offer(provider, (await publish()).id);
  await drain();
  expect(await kindsOf(owner.userId)).toEqual([]);
  expect(await mailsTo(owner.userId)).toHaveLength(1);

  await owner.put('/api/notification-choices/quote_received', { inApp: true, email: 'never', push: true });
  await owner.put('/api/preferences', { pushNotifications: true });
  await offer(provider, (await publish()).id);
  await drain();
  const [notice] = await app.db
    .selectFrom('notices')
    .select(['id', 'push'])
    .where('user_id', '=', owner.userId)
    .where('in_app', '=', true)
    .execute();
  expect(notice).toMatchObject({ push: true });
  expect(await mailsTo(owner.userId)).toHaveLength(1);
  expect((await owner.get(`/api/notices/${notice?.id}`)).body).toMatchObject({
    kind: 'quote_received',
    data: { who: 'Toitures Lefort', place: 'Résidence Oberkampf' },
  });
  expect((await provider.get(`/api/notices/${notice?.id}`)).status).toBe(404);

  await owner.put('/api/notification-choices/quote_received', { inApp: true, email: 'at_once', push: true });
  await owner.put('/api/preferences', { emailNotifications: false });
  await offer(provider, (await publish()).id);
  await drain();
  expect(await mailsTo(owner.userId)).toHaveLength(1);
});

test('preferences are per user, with every channel enabled initially; an unknown kind is refused', async () => {
  const { body } = await reader.get('/api/notification-choices');
  expect(body.items).toHaveLength(notificationKinds.length);
  expect(body.items[0]).toEqual({ kind: 'tender_invited', inApp: true, email: 'asked', push: true });
  const refused = await reader.put('/api/notification-choices/anything', { inApp: true, email: 'at_once', push: true });
  expect(refused.status).toBe(404);
});

test('a user tests their channels: a notice, and a mail unless disabled', async () => {
  expect((await reader.post('/api/notices')).status).toBe(200);
  expect(await kindsOf(reader.userId)).toEqual(['test']);
  const { body: mail } = await reader.post('/api/test-mails');
  expect((await reader.get(`/api/test-mails/${mail.id}`)).body).toEqual({ id: mail.id, sentAt: null, attempts: 0 });
  expect((await owner.get(`/api/test-mails/${mail.id}`)).status).toBe(404);
  expect((await owner.post('/api/test-mails')).body).toMatchObject({ code: 'CHANNEL_OFF', status: 409 });
});
