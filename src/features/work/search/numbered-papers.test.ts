import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { equipmentHolds } from '#features/estate/equipment/equipment.scope.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { issuedInvoices } from '#test/issued-invoices.ts';
import { upload } from '#test/multipart.ts';
import { ublOf } from '#test/received-invoices.ts';
import { orderingPeople } from '#test/tender.ts';
import type { Found } from './search.contract.ts';

const app = await startTestApp();
const start = app.clock.now;
const { company, site, owner, member, viewer, elsewhere, stranger } = await orderingPeople(app);
const firm = await app.provider({ name: 'Couverture Lefort' });
const lefort = await app.person({ role: 'prestataire', company: firm });
const technician = await app.person({ role: 'prestataire', company: firm, membership: 'technician' });
const rival = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Hugo' }) });
const billing = await issuedInvoices(app, { owner, site, lefort });
const removed = await app.person({ company, membership: 'manager' });
await owner.delete(`/api/members/${removed.userId}`);
const people = { owner, member, removed, viewer, elsewhere, stranger, lefort, technician, rival };

async function hitsOf(who: Caller, kind: string, q: string): Promise<string[]> {
  const { parts, failed } = (await who.get(`/api/search?q=${encodeURIComponent(q)}`)).body as Found;
  expect(failed).toEqual([]);
  return parts.find((part) => part.kind === kind)?.hits.map(({ to }) => to) ?? [];
}

async function foundBy(kind: string, q: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, who] of Object.entries<Caller>(people)) {
    const hits = await hitsOf(who, kind, q);
    if (hits.length > 0) found[name] = hits;
  }
  return found;
}

test('an invoice and its credit note are found by their numbers, by both sides', async () => {
  const { id, document } = await billing.balance();
  const to = `/factures/${id}`;
  const both = { owner: [to], member: [to], viewer: [to], lefort: [to] };
  expect(await foundBy('invoices', document.number)).toEqual(both);
  expect(await foundBy('invoices', document.number.replaceAll('-', ' ').toLowerCase())).toEqual(both);
  const credit = await billing.credit({ id });
  expect(await foundBy('invoices', credit.document.number)).toMatchObject({ lefort: [`/factures/${credit.id}`] });
  expect(await foundBy('invoices', 'FA-2026-9999')).toEqual({});
  const { rows } = await sql<{ title: string }>`
    SELECT r.title FROM invoices i JOIN requests r ON r.id = i.request_id WHERE i.id = ${id}`.execute(app.db);
  const title = rows[0]?.title ?? '';
  const words = `lefort ${title}`;
  for (const who of [owner, member, viewer]) expect(await hitsOf(who, 'invoices', words)).toContain(to);
  expect(await hitsOf(lefort, 'invoices', title)).toContain(to);
  for (const who of [elsewhere, stranger, technician, rival, removed])
    expect(await hitsOf(who, 'invoices', title)).toEqual([]);
});

test('a supplier’s invoice is found by its number and by its sender, by those who receive invoices in the company', async () => {
  const { status, body } = await upload(owner, '/api/received-invoices', ublOf().replace('F-77', 'Z-4411'), 'a.xml');
  expect(status).toBe(201);
  const to = [`/factures/fournisseurs/${body.id}`];
  expect(await foundBy('suppliers', 'z-4411')).toEqual({ owner: to, member: to, viewer: to });
  expect(await foundBy('suppliers', 'fils zinc')).toEqual({ owner: to, member: to, viewer: to });
});

test('a visit certificate is found by its number: by its bidder in their list, by its issuer on the request', async () => {
  const request = await billing.publish({ visibility: 'invited', invitedIds: [firm] });
  const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000).toISOString();
  const times = [{ startsAt: at(24), endsAt: at(25) }];
  await owner.post(`/api/requests/${request.id}/viewings`, { times, place: '12 rue du Four' });
  const [viewing] = (await lefort.get(`/api/requests/${request.id}/viewings`)).body.items;
  const who = { version: viewing.version, name: 'Yann Lefort', phone: '06 12 34 56 78' };
  await lefort.put(`/api/viewings/${viewing.id}/booking`, who);
  app.clock.now = new Date(at(24.5));
  const [booking] = (await owner.get(`/api/requests/${request.id}/viewings`)).body.items[0].bookings;
  await owner.post(`/api/viewing-bookings/${booking.id}/attendance`, { attendance: 'present' });
  const [{ number }] = (await lefort.get('/api/viewing-certificates')).body.items;
  const page = [`/demandes/${request.id}`];
  expect(await foundBy('certificates', number)).toEqual({
    owner: page,
    member: page,
    viewer: page,
    lefort: [`/attestations-de-visite?q=${number}`],
  });
});

test('equipment is found by its number and words, a key by its whole number, by who sees the site', async () => {
  const lift = { siteId: site, kind: 'lift', name: 'Ascenseur Montmartre', serial: '14-2207' };
  const { id, number, version } = (await owner.post('/api/equipment', lift)).body;
  const inSight = (to: string) => ({ owner: [to], member: [to], viewer: [to] });
  const seen = inSight(`/equipements/${id}`);
  for (const q of [number, 'eq 1', `Équipement n° ${number}`, '14-2207', 'montmartre ascenseur'])
    expect([q, await foundBy('equipment', q)]).toEqual([q, seen]);
  expect(
    (await owner.get(`/api/equipment?q=${encodeURIComponent(number.replaceAll('-', ' '))}`)).body.items,
  ).toHaveLength(1);
  await owner.post(`/api/equipment/${id}/retirement`, { version, reason: 'Remplacé' });
  expect(await foundBy('equipment', 'montmartre')).toEqual({});
  expect(await foundBy('equipment', number)).toEqual(seen);
  const key = (await owner.post(`/api/sites/${site}/keys`, { label: 'Chaufferie' })).body.id;
  expect(await foundBy('keys', 'k-01')).toEqual(inSight(`/sites/${site}?tab=keys&key=${key}`));
  expect(await foundBy('keys', 'k-0')).toEqual({});
});

test('an occupant’s report is found by the number that they were told, in its view, by who sorts reports', async () => {
  const told = { siteId: site, area: 'stairs', trouble: 'leak', stair: 'B', floor: 4, description: 'Palier inondé' };
  const { groupId } = (await owner.post('/api/occupant-reports', told)).body;
  expect(await foundBy('occupantReports', 'SG 2026 1')).toEqual({ owner: [`/signalements?signalement=${groupId}`] });
  const { version } = (await owner.get(`/api/report-groups/${groupId}`)).body;
  await owner.post(`/api/report-groups/${groupId}/dismissal`, { version, dismissal: 'repaired' });
  const to = [`/signalements?signalement=${groupId}&vue=ecartes`];
  expect(await foundBy('occupantReports', 'sg-2026-0001')).toEqual({ owner: to });
  expect(await foundBy('occupantReports', '2026-0001')).toEqual({ owner: to });
  expect((await owner.get('/api/search?q=sg-2026-0001')).body.parts[0].hits[0]).toMatchObject({
    label: 'Palier inondé',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(await foundBy('occupantReports', 'OS-2026-0001')).toEqual({});
});

test('a claim is found by the insurer’s reference, by the ordering side', async () => {
  const { id } = await billing.publish({ title: 'Dégât des eaux' });
  const claim = { version: 0, kind: 'water', foundOn: '2026-11-18', reference: 'SIN/26-77' };
  expect((await owner.put(`/api/requests/${id}/claim`, claim)).status).toBe(200);
  const to = [`/demandes/${id}/sinistre`];
  expect(await foundBy('claims', 'sin/26-77')).toEqual({ owner: to, member: to, viewer: to });
  expect(await foundBy('claims', 'sin/26')).toEqual({});
});

test('each of these numbers is read by an index, whatever the size of the other companies', async () => {
  const plans = [
    sql`SELECT FROM equipment e WHERE ${equipmentHolds(company, 'EQ-2026-0001')}`,
    sql`SELECT FROM occupant_reports o WHERE o.company_id = ${company} AND o.number LIKE 'SG-2026-0001'`,
    sql`SELECT FROM site_keys k WHERE k.site_id = ${site} AND k.retired_at IS NULL AND fold(k.number) = fold('K-01')`,
    sql`SELECT FROM claims c WHERE c.reference <> '' AND fold(c.reference) = fold('SIN/26-77')`,
  ];
  const used = await app.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    return Promise.all(plans.map(async (query) => JSON.stringify((await sql`EXPLAIN ${query}`.execute(trx)).rows)));
  });
  expect(used[0]).toContain('equipment_words');
  expect(used[1]).toContain('occupant_reports_company_id_number_key');
  expect(used[2]).toContain('site_keys_by_number');
  expect(used[3]).toContain('claims_reference');
});
