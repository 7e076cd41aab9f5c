import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { bindWaitingNotices, digests } from '#features/people/notifications/notification.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Reaction, StoredEvent } from '#platform/events/react.ts';
import { mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { together } from '#test/collaborations.ts';
import { sayings } from '#test/sayings.ts';
import { followLink } from '#test/follow-link.ts';
import { issuedInvoices } from '#test/issued-invoices.ts';
import { missionsOf } from '#test/missions.ts';
import { tenders } from '#test/tender.ts';
import { hours } from '#test/visits.ts';
import { workAll } from '#test/work.ts';
import { reactionsOf } from './reactions.ts';

const settings = { publicUrl: 'http://127.0.0.1:3000', secret: 'only for tests, thirty-two characters' };
const reactions = reactionsOf(settings);
const app = await startTestApp();
const { company, site, owner, firm, lefort, karim, team, plan, after, send, confirmed } = await missionsOf(app);
const { publish } = tenders(app, owner, site);
const colleague = await app.person({ company, membership: 'member' });
const limited = await app.person({ company, membership: 'manager', siteIds: [site] });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
const reader = await app.person({ company, membership: 'viewer' });
const clerk = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
const etanche = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Étanche 93' }) });
const people = { owner, colleague, limited, elsewhere, reader, lefort, clerk, karim, etanche };

const linkOf = (text: string): string => /^http\S+$/m.exec(text)?.[0] ?? '';
const waiting = bindWaitingNotices({ db: app.db, clock: () => app.clock.now, ...settings });

async function goTo(instant: string): Promise<void> {
  await react(app);
  app.clock.now = new Date(instant);
  // The queue uses the real clock, which is later: holds back what is not due by ours.
  await sql`UPDATE pgboss.job SET start_after = start_after + interval '50 years'
    WHERE name = ${digests.name} AND start_after > ${app.clock.now}`.execute(app.db);
  for (const bound of waiting) await workAll(app.db, bound);
  await sql`UPDATE pgboss.job SET start_after = start_after - interval '50 years'
    WHERE name = ${digests.name} AND start_after > now() + interval '20 years'`.execute(app.db);
}
const subjects = async (who: Caller) => (await mailsTo(app, who)).map(({ subject }) => subject.split('\u202f:')[0]);
const ok = async (answer: Promise<{ status: number; body: { id: string; version: number } }>) => {
  const { status, body } = await answer;
  if (status > 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

async function moveOrder(who: Caller, requestId: string, verb: string, input = {}) {
  const { id, version } = (await who.get(`/api/requests/${requestId}/work-order`)).body.workOrder;
  return ok(who.post(`/api/work-orders/${id}/${verb}`, { version, ...input }));
}

test('a small job causes at most eight mails to its three people; each link opens for its addressee, and nobody else gets an immediate mail', async () => {
  const invitedIds = [lefort.companyId, etanche.companyId];
  const need = { siteId: site, title: 'Fuite', description: 'Auréole.', trade: 'waterproofing' };
  const deadlineAt = new Date(app.clock.now.getTime() + 5 * 86_400_000).toISOString();
  const made = await ok(owner.post('/api/requests', { ...need, visibility: 'invited', invitedIds, deadlineAt }));
  const request = await ok(owner.post(`/api/requests/${made.id}/publication`, made));
  const line = {
    kind: 'line',
    designation: 'Reprise',
    quantityMilli: 1000,
    unit: 'm²',
    unitPriceE4: 1_000_000,
    vatRateBp: 2000,
  };
  const offers = [];
  for (const who of [lefort, etanche]) {
    const { id, version } = await ok(who.post(`/api/requests/${request.id}/quotes`));
    const draft = await ok(who.put(`/api/quotes/${id}`, { version, lines: [line] }));
    offers.push(await ok(who.post(`/api/quotes/${id}/sending`, { version: draft.version })));
  }
  await goTo('2026-11-19T13:00:00Z');
  const signed = { version: offers[0]?.version, signerName: 'Claire Delmas' };
  await ok(owner.post(`/api/quotes/${offers[0]?.id}/acceptance`, signed));
  const move = (who: Caller, verb: string, input = {}) => moveOrder(who, request.id, verb, input);
  const order = await move(lefort, 'confirmation');
  const visit = after(await plan(order as never, [hours('2026-11-24', '14:00', '17:00')], { crewId: team.id }));
  await goTo('2026-11-19T16:00:00Z');
  expect({ at: 'the evening', owner: await subjects(owner) }).toMatchObject({ owner: ['Devis reçu', 'Devis reçu'] });
  // A notice read in the list is not mailed.
  await owner.post('/api/notices/readings');
  await goTo('2026-11-24T13:05:00Z');
  await ok(send(karim, visit.id, 'arrival') as never);
  app.clock.now = new Date('2026-11-24T15:30:00Z');
  await ok(send(karim, visit.id, 'departure') as never);
  await move(lefort, 'completion');
  await goTo('2026-11-24T16:00:00Z');
  await move(lefort, 'reception/provider-signature', { signature: { name: 'Yann Lefort' } });
  await goTo('2026-11-24T16:10:00Z');
  await move(owner, 'acceptance', { snags: [] });
  await goTo('2026-11-27T09:00:00Z');

  const daily = 'Récapitulatif';
  expect(await subjects(owner)).toEqual(['Devis reçu', 'Devis reçu', 'À réceptionner']);
  expect(await subjects(lefort)).toEqual(['Invitation à chiffrer', 'Commande reçue', daily]);
  expect(await subjects(etanche)).toEqual(['Invitation à chiffrer', daily]);
  // A member who cannot sign only gets the daily mail.
  expect(new Set(await subjects(colleague))).toEqual(new Set([daily]));
  for (const who of [reader, elsewhere, karim]) expect(await subjects(who)).toEqual([]);
  for (const [name, who] of Object.entries(people)) {
    for (const { text, subject } of await mailsTo(app, who))
      expect([name, subject, await followLink(who, linkOf(text))]).toEqual([name, subject, []]);
  }
});

async function anyEvent() {
  const visit = await confirmed(hours('2026-11-30', '14:00', '17:00'));
  const { requestId, order } = visit;
  const quoteId = (
    await app.db.selectFrom('quotes').select('id').where('request_id', '=', requestId).executeTakeFirstOrThrow()
  ).id;
  // Some mails link to the reception: the work is received first.
  await moveOrder(lefort, requestId, 'start', { otherDay: true });
  await moveOrder(lefort, requestId, 'completion');
  await moveOrder(owner, requestId, 'acceptance', { snags: ['Joint'] });
  const { invoice } = await issuedInvoices(app, { owner, site, lefort });
  const { id: invoiceId } = await invoice(order, 'balance');
  await together(app, company, [firm]);
  const collaborationId = (await owner.get('/api/collaborations')).body.items[0].id;
  const invited = { visibility: 'invited', invitedIds: [firm, etanche.companyId] };
  const tender = await publish(invited);
  const time = { startsAt: '2026-12-01T09:00:00.000Z', endsAt: '2026-12-01T10:00:00.000Z' };
  await owner.post(`/api/requests/${tender.id}/viewings`, { times: [time], place: 'Loge' });
  const [viewing] = (await lefort.get(`/api/requests/${tender.id}/viewings`)).body.items;
  const who = { version: viewing.version, name: 'Yann', phone: '06 12 34 56 78' };
  expect((await lefort.put(`/api/viewings/${viewing.id}/booking`, who)).status).toBe(200);
  const { body: message } = await owner.post(`/api/requests/${requestId}/messages`, {
    messageId: uuidv7(),
    kind: 'request',
    providerId: firm,
    body: 'Bonjour',
  });
  expect(message).toHaveProperty('id');
  const { body: round } = await owner.post('/api/rounds', {
    siteId: site,
    name: 'Ronde',
    rule: null,
    startsOn: '2026-11-30',
    items: [{ label: 'Extincteur', asks: 'state' }],
  });
  const data = {
    ...sayings,
    requestId,
    quoteId,
    workOrderId: order.id,
    visitId: visit.id,
    viewingId: viewing.id,
    invoiceId,
    collaborationId,
    messageId: message.id,
    siteId: site,
    roundId: round.id,
    approvalId: uuidv7(),
    to: firm,
    providerId: firm,
    userId: owner.userId,
    told: { owners: [owner.userId, limited.userId], role: 'member', sites: null },
  };
  return { requestId, tenderId: tender.id, data };
}

const special: Record<string, { companyId?: string; audience?: 'tender'; data?: object }> = {
  'guarantee.ending': { data: { kind: 'completion' } },
  'invoice.contest-closed': { data: { outcome: 'agreed' } },
  'payment.withdrawn': { data: { by: 'provider' } },
  'request.assigned': { data: { assigneeId: colleague.userId, assignee: 'Paul Morel' } },
  'approval.asked': { data: { to: [owner.userId, limited.userId] } },
  'approval.escalated': { data: { to: [owner.userId] } },
  'approval.given': { data: { to: [colleague.userId] } },
  'approval.declined': { data: { to: [colleague.userId] } },
  'dispatch.entrusted': { data: { provider: 'Étanche 93', after: { provider: 'Lefort', why: 'silent' } } },
  'dispatch.exhausted': { data: { after: { provider: 'Lefort' } } },
  'mission.check-contested': { companyId: firm },
  'visit.confirmed': { data: { by: 'occupant' } },
  // For a bidder who has not answered yet.
  'viewing.offered': { audience: 'tender', data: { times: [{}] } },
  'viewing.recorded': { data: { attendance: 'present' } },
  'member.joined': { data: { by: owner.userId } },
  'member.admitted': { data: { by: owner.userId } },
  'company.transferred': { data: { by: owner.userId } },
  'contractor.joined': { companyId: company },
  'principal-decision.ended': { data: { outcome: 'approved' } },
  'key.late': { data: { told: [owner.userId] } },
  'round.due': { data: { told: [owner.userId] } },
  'site-document.ending': { data: { told: [owner.userId] } },
};
const ofTheTender = /^(request\.(published|republished|invited|edited|deadline-moved)|viewing\.[a-z]+)$/;
const ofTheProvider = /^(document|application|company|provider)\./;

/** On screen only, mailed by the deciding slice, or about an account: links to no page of a company. */
const toNoPage =
  /^(access-request|account|admin-notification|application|company|contact-message|directory-\w+|error-report|key|member|message-report|occupant-report|password|payable|plan|principal-(link|vote)|provider|received-invoice|recovery-codes?|report-group|roles?|round|second-factor|site-document|sites?|storage|two-factor|writing)\.|^(document\.(deposited|rejected)|message\.(reported|restored)|principal-(decision\.(asked|reminded)|question\.answered)|request\.contacts-changed|review\.reported|visit\.set-out)$/;

class Undone extends Error {}

const broken: string[] = [];

/** Mails caused by an event, immediately or daily, rolled back afterwards. */
async function mailsOf(kind: string, { requestId: orderedId, tenderId, data }: Awaited<ReturnType<typeof anyEvent>>) {
  const found: { user: string; url: string }[] = [];
  const requestId = ofTheTender.test(kind) ? tenderId : orderedId;
  const own = special[kind] ?? {};
  const companyId = own.companyId ?? (ofTheProvider.test(kind) ? firm : company);
  const effects = reactions[kind as keyof typeof reactions] as Record<string, Reaction<never>>;
  for (const effect of Object.values(effects)) {
    const event = {
      id: uuidv7(),
      kind,
      requestId,
      companyId,
      actorUserId: /codes?-/.test(kind) ? karim.userId : null,
      audienceProviderId: firm,
      data: { ...data, ...own.data },
      occurredAt: app.clock.now,
    };
    const tell = async (trx: Transaction<DB>) => {
      await sql`INSERT INTO events (id, kind, request_id, company_id, audience, audience_provider_id, data, occurred_at)
        VALUES (${event.id}, ${kind}, ${requestId}, ${companyId}, ${own.audience ?? 'provider'}, ${own.audience ? null : firm}, ${JSON.stringify(event.data)}, ${event.occurredAt})`.execute(
        trx,
      );
      await effect(trx, event as StoredEvent<never>, app.clock.now);
      const { rows } = await sql<{ user: string; url: string }>`
        SELECT u.id AS user, m.data ->> 'url' AS url FROM mails m JOIN users u ON u.email = m.recipient WHERE m.created_at >= ${app.clock.now}
        UNION ALL SELECT n.user_id, n.mail -> 'data' ->> 'url' FROM notices n WHERE n.mail IS NOT NULL`.execute(trx);
      found.push(...rows.filter(({ url }) => url !== null));
      throw new Undone();
    };
    await app.db
      .transaction()
      .execute(tell)
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) broken.push(`${kind}: ${String(error)}`);
      });
  }
  return found;
}

test('every event’s mail links to a page its reader may open, whatever their role', async () => {
  app.clock.now = new Date('2026-11-27T10:00:00Z');
  const any = await anyEvent();
  await goTo('2026-11-28T10:00:00Z');
  await app.db.deleteFrom('notices').execute();
  await app.db.deleteFrom('mails').execute();
  const byId = new Map(Object.entries(people).map(([name, who]) => [who.userId, { name, who }]));
  const faults = new Map<string, string[]>();
  const silent = [];
  for (const kind of Object.keys(reactions).toSorted()) {
    const mails = await mailsOf(kind, any);
    if (mails.length === 0) silent.push(kind);
    for (const { user, url } of mails) {
      const addressee = byId.get(user);
      const told = addressee ? `${addressee.name} ${url}` : `somebody ${url}`;
      if (faults.has(told)) continue;
      faults.set(told, addressee ? await followLink(addressee.who, url) : ['somebody who is none of theirs']);
    }
  }
  expect([...faults].filter(([, unread]) => unread.length > 0)).toEqual([]);
  expect(broken).toEqual([]);
  expect(silent.filter((kind) => !toNoPage.test(kind))).toEqual([]);
});
