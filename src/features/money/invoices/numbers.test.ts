import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import type { Issuing } from '#test/issuing-process.ts';
import { rewriteCompany } from '#test/rewrite-company.ts';
import { orderingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { site, owner } = await orderingPeople(app);
const firm = await app.provider({ name: 'Couverture Lefort' });
const lefort = await app.person({ role: 'prestataire', company: firm });
const { carry } = carriedOrders(app, owner, site);
const place = { street: '24 rue des Pyrénées', postalCode: '75020', city: 'Paris' };
const identity = {
  siret: '55210055400013',
  vatNumber: 'FR96552100554',
  legalForm: 'EI',
  iban: 'FR7630006000011234567890189',
};
await rewriteCompany(lefort, { ...place, ...identity, legalName: 'Couverture Lefort' });
await rewriteCompany(owner, { ...place, siret: '73282932000074', legalName: 'Régie Saint-Ambroise' });

const viewer: CompanyViewer = {
  userId: lefort.userId,
  sessionId: '',
  name: 'Yann Lefort',
  email: 'yann@lefort.test',
  emailVerified: true,
  avatarId: null,
  role: 'prestataire',
  activeRoles: ['prestataire'],
  side: 'provider',
  language: null,
  timeZone: null,
  company: {
    id: firm,
    name: 'Couverture Lefort',
    logoId: null,
    plan: 'pro',
    departement: null,
    membership: 'owner',
    isOrdering: false,
    isProvider: true,
    siteIds: null,
  },
};

/** Drafts of the balances of finished orders: the first is made through the API, the others are copies. */
async function drafted(count: number): Promise<Issuing['drafts']> {
  const order = await carry(lefort, 'completed');
  const { body } = await lefort.post(`/api/work-orders/${order.id}/invoices`, { kind: 'balance' });
  const first = String(body.id);
  const copies = Array.from({ length: count - 1 }, (_, at) => {
    return {
      request: randomUUID(),
      quote: randomUUID(),
      of: randomUUID(),
      id: randomUUID(),
      number: `${order.number}-${at}`,
    };
  });
  const copy = async (table: string, key: string, original: string, changes: string) => {
    const { rows } = await sql<{ names: string }>`SELECT string_agg(quote_ident(column_name), ', ') AS names
      FROM information_schema.columns WHERE table_name = ${table} AND is_generated = 'NEVER'`.execute(app.db);
    const columns = sql.raw(rows[0]?.names ?? '');
    await sql`INSERT INTO ${sql.table(table)} (${columns}) SELECT ${columns} FROM (
      SELECT (jsonb_populate_record(o, jsonb_build_object(${sql.raw(changes)}))).*
      FROM ${sql.table(table)} o,
        json_to_recordset(${JSON.stringify(copies)}::json) c (request uuid, quote uuid, "of" uuid, id uuid, number text)
      WHERE ${sql.ref(key)} = ${original}) copies`.execute(app.db);
  };
  await copy('requests', 'o.id', order.requestId, "'id', c.request, 'number', c.number, 'awarded_quote_id', NULL");
  await copy('quotes', 'o.request_id', order.requestId, "'id', c.quote, 'request_id', c.request, 'number', c.number");
  const changed = "'id', c.of, 'request_id', c.request, 'quote_id', c.quote, 'number', c.number";
  await copy('work_orders', 'o.id', order.id, changed);
  await copy('work_order_lines', 'o.work_order_id', order.id, "'work_order_id', c.of");
  await copy('invoices', 'o.id', first, "'id', c.id, 'work_order_id', c.of, 'request_id', c.request");
  return [first, ...copies.map(({ id }) => id)].map((id) => ({ id, version: 1, totalTtcMinor: 12_000 }));
}

/** A process that issues drafts and prints the number of each. When killed, its typesetter loses its reader. */
function launch(issuing: Omit<Issuing, 'connection' | 'viewer'>, errors: 'inherit' | 'ignore' = 'inherit') {
  const { connection } = app;
  const said = JSON.stringify({ connection, viewer, ...issuing } satisfies Issuing);
  const child = spawn(process.execPath, ['test/issuing-process.ts', said], { stdio: ['ignore', 'pipe', errors] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (more: string) => (text += more));
  return { child, text: () => text, over: once(child, 'close') };
}

const numbersOf = async (year: number) => {
  const { rows } = await sql<{ number: string; on: string; said: string; sealed: boolean }>`
    SELECT number, issued_on::text AS on, document ->> 'number' AS said, paper_sha256 IS NOT NULL AS sealed
    FROM invoices WHERE provider_id = ${firm} AND number LIKE ${`FA-${year}-%`} ORDER BY number`.execute(app.db);
  return rows;
};

/** Every number from the first, each with its document, dated in its year and never going back. */
function expectSound(rows: Awaited<ReturnType<typeof numbersOf>>, year: number) {
  expect(rows.map(({ number }) => number)).toEqual(
    rows.map((_, at) => `FA-${year}-${String(at + 1).padStart(4, '0')}`),
  );
  for (const { number, on, said, sealed } of rows)
    expect([said, on.slice(0, 4), sealed]).toEqual([number, `${year}`, true]);
  expect(rows.map(({ on }) => on)).toEqual(rows.map(({ on }) => on).toSorted());
}

test('fifty issued at once by two processes have numbers without a gap', async () => {
  const drafts = await drafted(50);
  const now = app.clock.now.toISOString();
  const half = (of: Issuing['drafts']) => launch({ drafts: of, from: now, stepMs: 0, together: 8 });
  const processes = [half(drafts.slice(0, 25)), half(drafts.slice(25))];
  await Promise.all(processes.map(({ over }) => over));
  const said = processes.flatMap(({ text }) => text().trim().split('\n'));
  expect(said.filter((one) => !/^FA-2026-\d{4}$/.test(one))).toEqual([]);
  expect(new Set(said).size).toBe(50);
  expectSound(await numbersOf(2026), 2026);
});

test('killed repeatedly over midnight of 31 December in Paris, it leaves no gap, no duplicate and no invoice without its document', async () => {
  const before = (await numbersOf(2026)).length;
  const count = 12;
  let drafts = await drafted(count);
  // Six before midnight in Paris, an hour before midnight UTC.
  let from = Date.parse('2026-12-31T23:00:00Z') - 600;
  for (let round = 0; drafts.length > 0 && round < 12; round += 1) {
    const isKilled = round < 3;
    const errors = isKilled ? 'ignore' : 'inherit';
    const issuing = launch({ drafts, from: new Date(from).toISOString(), stepMs: 100, together: 3 }, errors);
    if (isKilled) {
      while (issuing.text() === '' && issuing.child.exitCode === null) await delay(5);
      await delay(round * 15);
      issuing.child.kill('SIGKILL');
    }
    await issuing.over;
    const { rows } = await sql<{ id: string }>`SELECT id FROM invoices WHERE state = 'draft'
      AND id = ANY(${drafts.map(({ id }) => id)}::uuid[])`.execute(app.db);
    const left = new Set(rows.map(({ id }) => id));
    from += 100 * (drafts.length - left.size);
    drafts = drafts.filter(({ id }) => left.has(id));
  }
  const [old, next] = [await numbersOf(2026), await numbersOf(2027)];
  expectSound(old, 2026);
  expectSound(next, 2027);
  expect(old.length - before + next.length).toBe(count);
  expect(next.length).toBeGreaterThan(0);
  expect(old.length).toBeGreaterThan(before);
});
