import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#features/people/accounts/demo-accounts.queries.ts';
import type { RequestItem } from '#features/work/requests/request.contract.ts';
import { diskStore } from '#platform/files/store.ts';
import { startTestApp } from '../../../test/app.ts';
import { loadDemo } from './load-demo.ts';
import { betweenAccounts } from './pair.ts';

const now = new Date('2026-11-21T09:30:00Z');
const folder = mkdtempSync(join(tmpdir(), 'batilien-demo-accounts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const app = await startTestApp({ demo: true });
app.clock.now = now;
beforeAll(() => loadDemo({ db: app.db, files: diskStore(folder), now, log: () => {} }));

interface Account {
  get: <T = Record<string, unknown>>(url: string) => Promise<T>;
  put: (url: string, body: unknown) => Promise<unknown>;
}

async function signIn(name: string): Promise<Account> {
  const { headers, status } = await app.nobody.post('/api/session', {
    email: `${name}@batilien.test`,
    password: demoPassword,
  });
  expect(status).toBe(200);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const call = async (method: 'GET' | 'PUT', url: string, payload?: object) => {
    const answer = await app.nobody.call({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
    expect([url, answer.status, answer.status === 200 ? '' : answer.body]).toEqual([url, 200, '']);
    return answer.body;
  };
  return { get: (url) => call('GET', url), put: (url, body) => call('PUT', url, body as object) };
}

async function requestsOf(account: Account, filters = ''): Promise<RequestItem[]> {
  const items: RequestItem[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: RequestItem[]; nextCursor: string | null } = await account.get(
      `/api/requests?limit=100${filters}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

async function todosOf(account: Account): Promise<Record<string, number>> {
  const { todos }: { todos: { kind: string; count: number }[] } = await account.get('/api/dashboard');
  return Object.fromEntries(todos.map(({ kind, count }) => [kind, count]));
}

test.each(['admin', 'donneur', 'gestionnaire', 'lecteur', 'prestataire', 'rivp', 'tce', 'manutention', 'multi'])(
  '%s@ signs in and sees requests',
  async (name) => {
    const account = await signIn(name);
    expect((await requestsOf(account)).length).toBeGreaterThan(10);
    await account.get('/api/dashboard');
  },
);

describe('donneur@', () => {
  test('has sites, one hundred and fifty requests, and every kind of task', async () => {
    const account = await signIn('donneur');
    const { items } = await account.get<{ items: unknown[] }>('/api/sites?limit=100');
    expect(items.length).toBeGreaterThanOrEqual(40);
    expect((await requestsOf(account)).length).toBeGreaterThanOrEqual(140);
    const todos = await todosOf(account);
    expect(todos.compare).toBeGreaterThanOrEqual(4);
    expect(todos.accept).toBeGreaterThanOrEqual(3);
    expect(todos.republish).toBeGreaterThanOrEqual(1);
    expect((await requestsOf(account, '&view=drafts')).length).toBeGreaterThanOrEqual(3);
  });

  test('compares offers on the same price schedule', async () => {
    const account = await signIn('donneur');
    const waiting = await requestsOf(account, '&view=to_compare');
    const comparisons = [];
    for (const { id } of waiting) {
      const { quotes }: { quotes: { documents: { state: string }[]; lines: { requestLineId: string | null }[] }[] } =
        await account.get(`/api/requests/${id}/comparison`);
      const answered = quotes.map(({ lines }) => lines.flatMap(({ requestLineId }) => requestLineId ?? []).join());
      const same = answered[0] !== '' && new Set(answered).size === 1;
      const documented = quotes.filter(({ documents }) => documents.some(({ state }) => state === 'valid')).length;
      if (same && quotes.length >= 2 && documented >= 2) comparisons.push(id);
    }
    expect(comparisons.length).toBeGreaterThanOrEqual(3);
  });

  test('has late receptions, and a sealed tender showing only the number of offers', async () => {
    const account = await signIn('donneur');
    const { todos } = await account.get<{ todos: { kind: string; items: { urgent: boolean }[] }[] }>('/api/dashboard');
    expect(todos.find(({ kind }) => kind === 'accept')?.items[0]?.urgent).toBe(true);
    const [tender] = await requestsOf(account, `&q=${encodeURIComponent('versant côté rue')}&status=sealed_received`);
    const detail = await account.get(`/api/requests/${tender?.id}`);
    expect(detail).toMatchObject({ sealed: true, amountsSealed: true });
    expect(Number(detail.quoteCount)).toBeGreaterThanOrEqual(2);
    const { items }: { items: unknown[] } = await account.get(`/api/requests/${tender?.id}/quotes`);
    expect(items).toEqual([]);
  });
});

test('gestionnaire@ sees five sites with tasks', async () => {
  const account = await signIn('gestionnaire');
  const { items }: { items: unknown[] } = await account.get('/api/sites?limit=100');
  expect(items).toHaveLength(5);
  const todos = await todosOf(account);
  expect(todos.compare).toBeGreaterThanOrEqual(2);
  expect(todos.accept).toBeGreaterThanOrEqual(2);
});

test('lecteur@ reads everything donneur@ does and changes nothing', async () => {
  const reader = await signIn('lecteur');
  const all = await requestsOf(reader);
  expect(all.length).toBe((await requestsOf(await signIn('donneur'))).length);
  expect(all.filter(({ yourTurn }) => yourTurn)).toEqual([]);
});

test.each([
  ['prestataire', 5, 2, 4],
  ['tce', 2, 1, 2],
  ['manutention', 2, 1, 3],
])('%s@ has tenders to answer, drafts, an order to confirm and missions', async (name, tenders, drafts, missions) => {
  const account = await signIn(name);
  const todos = await todosOf(account);
  expect(todos.quote).toBeGreaterThanOrEqual(tenders);
  expect(todos.draft).toBeGreaterThanOrEqual(drafts);
  expect(todos.confirm).toBeGreaterThanOrEqual(1);
  const open = await requestsOf(account, '&view=open');
  expect(open.filter(({ provider }) => provider).length).toBeGreaterThanOrEqual(missions);
  const { items }: { items: unknown[] } = await account.get('/api/quotes?view=waiting');
  expect(items.length).toBeGreaterThanOrEqual(1);
});

test('prestataire@ has five things to plan, some requested by a crew', async () => {
  const tray: { total: number; items: { kind: string }[] } = await (
    await signIn('prestataire')
  ).get('/api/planning/tray');
  expect(tray.total).toBe(5);
  expect(new Set(tray.items.map(({ kind }) => kind))).toEqual(new Set(['order', 'follow-up']));
});

test('prestataire@ has complete documents and sells articles', async () => {
  const account = await signIn('prestataire');
  const { items }: { items: unknown[] } = await account.get('/api/tariff-items?limit=100');
  expect(items.length).toBeGreaterThan(30);
});

test('rivp@ has offers to compare and work to receive', async () => {
  const todos = await todosOf(await signIn('rivp'));
  expect(todos.compare).toBeGreaterThanOrEqual(2);
  expect(todos.accept).toBeGreaterThanOrEqual(2);
});

test('multi@ works on both sides', async () => {
  const account = await signIn('multi');
  expect((await todosOf(account)).compare).toBeGreaterThanOrEqual(2);
  await account.put('/api/profile/selected-role', { role: 'prestataire' });
  const todos = await todosOf(account);
  expect(todos.quote).toBeGreaterThanOrEqual(2);
  expect(todos.confirm).toBeGreaterThanOrEqual(1);
});

test('each overseas office has an agreed visit in local time, local VAT, and an open tender', async () => {
  const { rows } = await sql<object>`SELECT s.postal_code AS place, r.state, i.provider_id IS NOT NULL AS invited,
      q.vat_breakdown -> 0 -> 'rateBp' AS rate, v.state AS visit,
      to_char(v.starts_at AT TIME ZONE time_zone_of(departement_of(s.insee_code, s.postal_code)), 'HH24:MI') AS at
    FROM sites s JOIN requests r ON r.site_id = s.id LEFT JOIN quotes q ON q.id = r.awarded_quote_id
      LEFT JOIN visits v ON v.request_id = r.id AND v.starts_at > ${now}
      LEFT JOIN request_invitations i ON i.request_id = r.id
    WHERE s.postal_code LIKE '97%' ORDER BY 1, 2`.execute(app.db);
  const ordered = { state: 'scheduled', invited: false, rate: 850, visit: 'confirmed', at: '08:00' };
  const open = { state: 'published', invited: true, rate: null, visit: null, at: null };
  expect(rows).toEqual(['97200', '97400'].flatMap((place) => [open, ordered].map((one) => ({ place, ...one }))));
});

test('started and finished visits have their crews’ entries, finished ones a report and photos', async () => {
  const { rows } = await sql<{ state: string; whole: boolean; shown: boolean; count: number }>`
    SELECT v.state, count(*)::integer AS count, bool_and(EXISTS (SELECT FROM mission_entries n
        WHERE n.visit_id = v.id AND n.kind = CASE v.state WHEN 'finished' THEN 'departure' ELSE 'arrival' END)
      AND (v.state = 'on_site' OR EXISTS (SELECT FROM mission_reports p WHERE p.visit_id = v.id
        AND jsonb_array_length(p.snapshot -> 'presences') = 1))) AS whole,
      bool_or(EXISTS (SELECT FROM mission_entries n JOIN mission_entries b ON b.id::text = n.data ->> 'beforeId'
        JOIN attachments f ON f.id = n.file_id JOIN attachments g ON g.id = b.file_id
        WHERE n.visit_id = v.id AND n.kind = 'photo')) AS shown
    FROM visits v WHERE v.state IN ('on_site', 'finished') GROUP BY v.state ORDER BY v.state`.execute(app.db);
  expect(rows.map(({ state, whole, shown }) => [state, whole, shown])).toEqual([
    ['finished', true, true],
    ['on_site', true, false],
  ]);
});

test('every printed signature has an account', async () => {
  const { rows } = await sql`SELECT t.* FROM (
        SELECT id, 'accepted' AS act FROM quotes WHERE signed_at IS NOT NULL
        UNION ALL SELECT id, 'confirmed' FROM work_orders WHERE confirmed_at IS NOT NULL
        UNION ALL SELECT id, 'ordered' FROM work_orders
        UNION ALL SELECT id, 'proposed' FROM amendments WHERE state IN ('proposed', 'signed')
        UNION ALL SELECT id, 'accepted' FROM amendments WHERE state = 'signed'
        UNION ALL SELECT id, 'decided' FROM receptions
        UNION ALL SELECT id, 'signed' FROM reception_signatures
        UNION ALL SELECT id, 'signed' FROM mission_entries WHERE kind = 'signature') t
      WHERE NOT EXISTS (SELECT FROM hands h WHERE h.subject_id = t.id AND h.act = t.act)
      LIMIT 20`.execute(app.db);
  expect(rows).toEqual([]);
});

test('the two main accounts have signatures on the other side’s device, and later ones', async () => {
  const { rows } = await sql`SELECT
      (SELECT count(*)::integer FROM mission_entries n JOIN visits v ON v.id = n.visit_id
        WHERE n.kind = 'signature' AND ${betweenAccounts('v')} AND EXISTS (SELECT FROM events e
          WHERE e.kind = 'mission.signed-on-device' AND e.data ->> 'signatureId' = n.id::text)) > 1 AS signed,
      (SELECT array_agg(p.edition ORDER BY p.edition) FROM signature_contests c JOIN mission_entries n ON n.id = c.entry_id
        JOIN visits v ON v.id = n.visit_id JOIN mission_reports p ON p.visit_id = v.id AND ${betweenAccounts('v')}
        JOIN hands h ON h.subject_id = c.entry_id AND h.act = 'contested') AS editions,
      (SELECT array_agg(d.kind) FROM reception_addenda d JOIN receptions c ON c.id = d.reception_id
        JOIN work_orders w ON w.id = c.work_order_id AND ${betweenAccounts('w')}) AS answers,
      (SELECT count(*)::integer FROM receptions WHERE answer_until > ${now}::date) > 0 AS waiting`.execute(app.db);
  expect(rows).toEqual([{ signed: true, editions: [1, 2], answers: ['counter_signed'], waiting: true }]);
});

test('visits follow confirmation and start of their order, and end with its work', async () => {
  const begun = sql`(SELECT min(e.occurred_at) FROM events e WHERE e.request_id = w.request_id AND e.kind = 'request.started')`;
  const { rows } = await sql`SELECT w.number, w.confirmed_at, ${begun} AS begun, w.completed_at, v.state, v.created_at,
      v.starts_at, v.arrived_at, v.left_at
    FROM visits v JOIN work_orders w ON w.id = v.work_order_id
    WHERE v.created_at < w.confirmed_at OR v.starts_at < v.created_at OR v.arrived_at < ${begun} OR v.left_at < v.arrived_at
      OR v.state IN ('finished', 'missed') AND v.ends_at > w.completed_at OR greatest(v.created_at, v.left_at) > ${now}`.execute(
    app.db,
  );
  expect(rows).toEqual([]);
});

test('has a price schedule of several hundred lines, revised by its index, more expensive at two sites', async () => {
  const { rows } = await sql<object>`SELECT s.number, s.index_name AS index, s.line_count > 200 AS long,
      s.line_count = (SELECT count(*) FROM price_schedule_lines l WHERE l.schedule_id = s.id AND l.kind = 'line') AS counted,
      (SELECT count(*)::integer FROM price_schedule_sites f WHERE f.schedule_id = s.id) AS sites
    FROM price_schedules s ORDER BY s.number`.execute(app.db);
  expect(rows).toEqual([
    { number: 1, index: '', long: true, counted: true, sites: 0 },
    { number: 2, index: 'BT53', long: true, counted: true, sites: 2 },
  ]);
});

test('both sides have invoices: deposits, a progress invoice, balances, a credit note; the provider drafts another', async () => {
  interface Page {
    items: { id: string; kind: string; standing: string; number: string | null; issuedOn: string }[];
  }
  const [provider, client] = [await signIn('prestataire'), await signIn('donneur')];
  const kindsOf = ({ items }: Page) =>
    new Set(items.map(({ kind, standing }) => (standing === 'draft' ? standing : kind)));
  const sent = await provider.get<Page>('/api/invoices?limit=50');
  expect(kindsOf(sent)).toEqual(new Set(['deposit', 'situation', 'balance', 'credit', 'draft']));
  expect(sent.items.map(({ standing }) => standing)).toEqual(expect.arrayContaining(['received', 'late', 'paid']));
  const received = await client.get<Page>('/api/invoices?limit=50');
  expect(kindsOf(received)).toEqual(new Set(['deposit', 'situation', 'balance', 'credit']));
  expect(received.items.length).toBeGreaterThan(sent.items.length);
  const { rows } = await sql`SELECT id FROM invoices
    WHERE state <> 'draft' AND (listed_at > ${now} OR document -> 'seller' ->> 'iban' IS NULL)`.execute(app.db);
  expect(rows).toEqual([]);
});
