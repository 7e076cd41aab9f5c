import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contract } from '../src/app/contract.ts';
import { type Answer, type Caller, startTestApp } from './app.ts';
import { tenders } from '#test/tender.ts';
import { endpointsOf } from './architecture/endpoints.ts';
import { uuidv7 } from '../src/common/ids.ts';
import { react } from './after-effects.ts';
import { propose as proposeAmendment } from './amendments.ts';
import { together } from './collaborations.ts';
import { missionsOf } from './missions.ts';
import { pdf } from './documents.ts';
import { upload } from './multipart.ts';
import { camtOf } from './bank-statements.ts';
import { ublOf } from './received-invoices.ts';

const app = await startTestApp();

/** Rows others may read, at least by name. */
const readByOthers = new Set(['company_profiles', 'provider_profiles', 'users']);

/** Ids in every table. */
async function rowsByTable(): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`SELECT c.table_name AS name FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND c.column_name = 'id' AND c.data_type = 'uuid' AND t.table_type = 'BASE TABLE'`.execute(
    app.db,
  );
  const rows = new Map<string, string[]>();
  for (const { name } of tables) {
    if (readByOthers.has(name)) continue;
    const found = await sql<{ id: string }>`SELECT id FROM ${sql.table(name)}`.execute(app.db);
    rows.set(
      name,
      found.rows.map(({ id }) => id),
    );
  }
  return rows;
}

const elsewhere = await app.company({ name: 'Habitat Sud' });
const strangers: Record<string, Caller> = {
  'another ordering company': await app.person({ company: elsewhere }),
  'another provider': await app.person({
    role: 'prestataire',
    company: await app.provider({ name: 'Toitures Vidal' }),
  }),
};
// Rows so far are theirs, or public.
const before = await rowsByTable();

const { company, site, owner, lefort, karim, confirmed, carry, send } = await missionsOf(app);
const { id: visitId, requestId } = await confirmed();
const ordered = await carry(lefort, 'confirmed');
await carry(lefort, 'accepted', ['Joint du chéneau à reprendre']);
await together(app, company, [String(lefort.companyId)]);
const talk = await owner.post('/api/conversations', { kind: 'request', requestId, providerId: lefort.companyId });
const looked = await tenders(app, owner, site).publish({ visibility: 'invited', invitedIds: [lefort.companyId] });
const hourAhead = (hours: number) => new Date(app.clock.now.getTime() + hours * 3_600_000).toISOString();
const viewing = await owner.post(`/api/requests/${looked.id}/viewings`, {
  times: [{ startsAt: hourAhead(24), endsAt: hourAhead(25) }],
  place: 'Loge',
});
const [toBook] = (await lefort.get(`/api/requests/${looked.id}/viewings`)).body.items;
/** During the visit. */
async function readCodes(): Promise<Answer> {
  const { now } = app.clock;
  app.clock.now = new Date('2026-11-20T13:30:00Z');
  const read = await karim.post(`/api/missions/${visitId}/access-reading`);
  app.clock.now = now;
  return read;
}
const van = await lefort.post('/api/vehicles', { name: 'Fourgon' });
const lift = await owner.post('/api/equipment', { siteId: site, kind: 'lift', name: 'Ascenseur A' });
const meter = await owner.post(`/api/equipment/${lift.body.id}/meters`, { label: 'Courses', unit: 'u' });
const siteKey = await owner.post(`/api/sites/${site}/keys`, { label: 'Passe secret' });
const reported = await owner.post('/api/occupant-reports', { siteId: site, area: 'hall', trouble: 'light' });
const round = await owner.post('/api/rounds', {
  siteId: site,
  name: 'Ronde secrète',
  rule: null,
  startsOn: '2026-11-19',
  items: [{ label: 'Extincteur', asks: 'state' }],
});
const [roundItem] = (await owner.get(`/api/rounds/${round.body.id}`)).body.items;
const written: Record<string, Answer> = {
  round,
  turn: await owner.post(`/api/rounds/${round.body.id}/turns`, {
    turnId: uuidv7(),
    results: [{ itemId: roundItem.id, resultId: uuidv7(), outcome: 'good' }],
  }),
  reported,
  reportAddress: await owner.post(`/api/sites/${site}/report-address`),
  reportAnswer: await owner.post(`/api/report-groups/${reported.body.groupId}/answers`, { words: 'Mot secret' }),
  lift,
  meter,
  plan: await owner.post('/api/maintenance-plans', {
    equipmentId: lift.body.id,
    title: 'Visite',
    rule: 'FREQ=YEARLY',
    startsOn: '2027-01-04',
    leadDays: 15,
  }),
  reading: await owner.post(`/api/meters/${meter.body.id}/readings`, { readOn: '2026-11-18', valueMilli: 1000 }),
  codes: await readCodes(),
  contact: await owner.post(`/api/requests/${requestId}/contacts`, {
    kind: 'occupant',
    name: 'Mme Roche',
    phone: '06 39 98 12 40',
  }),
  place: await owner.post(`/api/sites/${site}/places`, { kind: 'building', label: 'Bâtiment secret' }),
  siteContact: await owner.post(`/api/sites/${site}/contacts`, { name: 'Secret', phone: '0102030405' }),
  siteDocument: await upload(owner, `/api/sites/${site}/documents?kind=dta`, pdf, 'dta.pdf'),
  key: siteKey,
  principal: await owner.post('/api/principals', {
    kind: 'owner',
    name: 'SCI Secrète',
    thresholdMinor: 100_000_00,
    people: [{ name: 'Mme Roche', email: 'roche@exemple.test' }],
    siteIds: [site],
  }),
  loan: await owner.post(`/api/site-keys/${siteKey.body.id}/loans`, {
    holder: { kind: 'person', name: 'Mme Roche' },
    dueOn: null,
  }),
  viewing,
  booking: await lefort.put(`/api/viewings/${toBook.id}/booking`, {
    version: toBook.version,
    name: 'Yann Lefort',
    phone: '06 39 98 12 41',
  }),
  presence: await send(karim, visitId, 'arrival'),
  amendment: await proposeAmendment(lefort, ordered),
  invoice: await lefort.post(`/api/work-orders/${ordered.id}/invoices`, { kind: 'deposit' }),
  stock: await lefort.post('/api/stock', {
    vehicleId: van.body.id,
    designation: 'Coude',
    unit: 'u',
    quantityMilli: 1000,
  }),
  received: await upload(owner, '/api/received-invoices', ublOf(), 'facture.xml'),
  bank: await upload(owner, '/api/bank-statements', camtOf([{ minor: -100, words: 'Secret' }]), 'releve.xml'),
  list: await owner.post('/api/preferred-lists', { trade: 'roofing', siteId: site, providerIds: [lefort.companyId] }),
  conversation: talk,
  message: await owner.post(`/api/conversations/${talk.body.id}/messages`, { messageId: uuidv7(), body: 'Secret' }),
};
await react(app);

const after = await rowsByTable();
const secrets = new Map(
  [...after].map(([table, ids]) => [table, ids.filter((id) => !before.get(table)?.includes(id))] as const),
);
const tableOf = new Map([...secrets].flatMap(([table, ids]) => ids.map((id) => [id, table] as const)));

/** A colleague limited to another site. */
const limited = await app.person({ company, siteIds: [await app.site(company, { name: 'Résidence Voltaire' })] });
/** Data of a site, hidden from that colleague: rows referring to a site, directly or through foreign keys. */
const { rows: standing } = await sql<{ name: string }>`WITH RECURSIVE at_sites (id) AS (
    SELECT 'sites'::regclass::oid
    UNION SELECT k.conrelid FROM pg_constraint k JOIN at_sites s ON k.confrelid = s.id WHERE k.contype = 'f'
  ) SELECT c.relname AS name FROM at_sites s JOIN pg_class c ON c.oid = s.id`.execute(app.db);
const atSites = new Set(standing.map(({ name }) => name));

/** Tables with site data not written above: covered by their slices' tests. */
const unwritten = [
  'approvals',
  'booked_credits',
  'claim_steps',
  'contractor_invitations',
  'dispatches',
  'invoice_contests',
  'invoice_flows',
  'invoice_statuses',
  'message_reports',
  'mission_reports',
  'order_overruns',
  'payables',
  'payments',
  'principal_decisions',
  'principal_questions',
  'principal_voters',
  'principal_votes',
  'principal_waivers',
  'reception_addenda',
  'reception_calls',
  'reception_signatures',
  'reply_addresses',
  'request_lines',
  'retention_bonds',
  'review_reports',
  'reviews',
  'revision_requests',
  'settlements',
  'visit_slots',
  'writing_suspensions',
];

/** The table of an address: `work_orders` for `/api/work-orders/{id}/photos`. */
const addressed = (path: string) =>
  secrets.get(/\/([a-z-]+)\/\{\w+\}/.exec(path)?.[1]?.replaceAll('-', '_') ?? '') ?? [];

const reads = endpointsOf(contract).filter(
  ({ method, path, access }) => method === 'GET' && access !== 'admin' && !path.startsWith('/api/live'),
);
/** Requests for an address: a list as is, an object by each of its rows. */
const addressesOf = (path: string): string[] =>
  path.includes('{') ? addressed(path).map((id) => path.replace(/\{\w+\}/, id)) : [path];

/** Secret rows in an answer, by table; ignoring a refused request's own id. */
function toldIn({ status, body }: { status: number; body: unknown }, isSecret: (table: string) => boolean): string[] {
  if (status >= 400) return [];
  const ids = new Set(JSON.stringify(body).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g));
  return [...new Set([...ids].flatMap((id) => tableOf.get(id) ?? []))].filter(isSecret);
}

const leaks = async (reader: Caller, isSecret: (table: string) => boolean) => {
  const found: string[] = [];
  for (const { path } of reads)
    for (const address of addressesOf(path)) {
      const tables = toldIn(await reader.get(address), isSecret);
      if (tables.length > 0) found.push(`${path} tells of ${tables.join(', ')}`);
    }
  return [...new Set(found)];
};
const advice = 'the query forgets the reach: begin its conditions with the scope of its slice (docs/decisions/0029)';

test('there is data to read, and its owners can read it', async () => {
  for (const [what, { status, body }] of Object.entries(written)) {
    expect(status, `${what}: ${JSON.stringify(body)}`).toBeOneOf([200, 201]);
  }
  const without = [...secrets].filter(([table, ids]) => atSites.has(table) && ids.length === 0);
  expect(
    without.map(([table]) => table).toSorted(),
    'write a row of each new table above, so that whoever should not read it is tried on it',
  ).toEqual(unwritten);
  expect([...secrets].filter(([, ids]) => ids.length > 0).length).toBeGreaterThan(12);
  expect((await leaks(owner, () => true)).length).toBeGreaterThan(12);
  expect((await karim.get('/api/missions')).status).toBe(200);
});

test.each(Object.keys(strangers))('no answer reveals any of it to %s', async (name) => {
  expect(await leaks(strangers[name] as Caller, () => true), advice).toEqual([]);
});

test('no answer reveals a site’s data to a colleague limited to another', async () => {
  expect(await leaks(limited, (table) => atSites.has(table)), advice).toEqual([]);
});
