import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Discount, type PricedLine, quoteTotals } from '#common/quote-totals.ts';
import { sealQuote } from '#features/work/quotes/seal-quote.ts';
import { quoteStates } from '#features/work/quotes/quote.rules.ts';
import { requestStates } from '#features/work/requests/request.rules.ts';
import { closeTenders } from '#features/work/quotes/quote.public.ts';
import { workOrderStates } from '#features/work/work-orders/work-order.rules.ts';
import { diskStore } from '#platform/files/store.ts';
import { startTestApp } from '../../../test/app.ts';
import { testDatabase } from '../../../test/database.ts';
import { hasStraightApostrophe, hasWideSpace } from '../../../test/architecture/french.ts';
import { loadDemo } from './load-demo.ts';

const now = new Date('2026-11-19T10:40:00Z');
const folder = mkdtempSync(join(tmpdir(), 'batilien-demo-'));
const files = diskStore(folder);
const quiet = () => {};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const app = await startTestApp();
const { db } = app;
app.clock.now = now;

let loaded = false;
beforeAll(async () => {
  loaded = await loadDemo({ db, files, now, log: quiet });
});

async function faults(condition: ReturnType<typeof sql>): Promise<unknown[]> {
  const { rows } = await condition.execute(db);
  return rows;
}

async function countBy(table: 'requests' | 'quotes' | 'work_orders' | 'profiles', column: 'state' | 'role') {
  const { rows } = await sql<{ key: string; count: number }>`
    SELECT ${sql.ref(column)} AS key, count(*)::integer AS count FROM ${sql.table(table)} GROUP BY 1`.execute(db);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

describe('the loaded data', () => {
  test('is loaded into an empty database', () => {
    expect(loaded).toBe(true);
  });

  test('has the promised size', async () => {
    const { rows } = await sql<Record<string, number>>`SELECT
      (SELECT count(*)::integer FROM company_profiles) AS companies, (SELECT count(*)::integer FROM users) AS users,
      (SELECT count(*)::integer FROM sites WHERE city = 'Paris' AND source LIKE '%ODbL%') AS paris,
      (SELECT json_agg(time_zone_of(departement_of(insee_code, postal_code)) ORDER BY postal_code) FROM sites WHERE postal_code LIKE '97%') AS overseas,
      (SELECT count(*)::integer FROM requests) AS requests, (SELECT count(*)::integer FROM quotes) AS quotes`.execute(
      db,
    );
    expect(rows[0]).toMatchObject({ companies: 45, users: 63, paris: 300, requests: 608 });
    expect(rows[0]?.overseas).toEqual(['America/Martinique', 'Indian/Reunion']);
    expect(rows[0]?.quotes).toBeGreaterThan(850);
    expect(rows[0]?.quotes).toBeLessThan(1050);
  });

  test('has RGE providers, and unclaimed companies of the public directory', async () => {
    const { rows } = await sql<Record<string, number>>`SELECT
      (SELECT count(*)::integer FROM provider_index WHERE flags & 1 <> 0) AS rge,
      (SELECT count(*)::integer FROM provider_qualifications WHERE verified_at IS NULL) AS declared,
      (SELECT count(*)::integer FROM directory_companies WHERE is_listed) AS listed`.execute(db);
    expect(rows[0]).toEqual({ rge: 4, declared: 3, listed: 13 });
  });

  test('has requests, quotes, orders and people in every state and role', async () => {
    expect([...(await countBy('requests', 'state')).keys()].toSorted()).toEqual([...requestStates].toSorted());
    expect([...(await countBy('quotes', 'state')).keys()].toSorted()).toEqual([...quoteStates].toSorted());
    expect([...(await countBy('work_orders', 'state')).keys()].toSorted()).toEqual([...workOrderStates].toSorted());
    expect((await countBy('profiles', 'role')).size).toBe(6);
  });

  test('has a pending revision and a declined invitation, each on its thread', async () => {
    const { rows } = await sql<Record<string, number>>`SELECT
      (SELECT count(*)::integer FROM revision_requests v JOIN quotes q ON q.id = v.quote_id JOIN requests r ON r.id = q.request_id
        WHERE v.answer IS NULL AND q.state = 'sent' AND r.state = 'published') AS revisions,
      (SELECT count(*)::integer FROM request_invitations i JOIN requests r ON r.id = i.request_id
        WHERE i.declined_at < ${now} AND r.state = 'published') AS declined,
      (SELECT count(*)::integer FROM events WHERE kind IN ('quote.revision-asked', 'invitation.declined')
        AND audience_provider_id IS NOT NULL) AS told`.execute(db);
    expect(rows[0]).toEqual({ revisions: 1, declined: 1, told: 2 });
  });

  test('has numbers without gaps, and matching counters', async () => {
    const numbers = sql`
      SELECT company_id, number FROM requests WHERE number IS NOT NULL
      UNION ALL SELECT provider_id, number FROM quotes WHERE number IS NOT NULL AND revision = 0
      UNION ALL SELECT company_id, number FROM work_orders
      UNION ALL SELECT company_id, number FROM trips UNION ALL SELECT company_id, number FROM equipment
      UNION ALL SELECT provider_id, number FROM invoices WHERE number IS NOT NULL`;
    expect(
      await faults(sql`
        WITH used AS (SELECT company_id, split_part(number, '-', 1) AS kind, split_part(number, '-', 2)::integer AS year,
            split_part(number, '-', 3)::integer AS rank FROM (${numbers}) n),
          spans AS (SELECT company_id, kind, year, count(*) AS count, count(DISTINCT rank) AS ranks, max(rank) AS last FROM used GROUP BY 1, 2, 3)
        SELECT * FROM spans u FULL JOIN number_sequences s USING (company_id, kind, year)
        WHERE u.last IS DISTINCT FROM s.last OR u.count <> u.last OR u.ranks <> u.last`),
    ).toEqual([]);
  });

  test('has quotes whose totals match their lines', async () => {
    const { rows } = await sql<{
      id: string;
      discount: Discount;
      ht: number;
      vat: number;
      ttc: number;
      shares: unknown;
      lines: PricedLine[];
    }>`
      SELECT q.id, json_build_object('discountBp', q.discount_bp,
          'fixedDiscountMinor', q.fixed_discount_minor) AS discount, q.total_ht_minor AS ht, q.total_vat_minor AS vat, q.total_ttc_minor AS ttc, q.vat_breakdown AS shares,
        json_agg(json_build_object('kind', l.kind, 'quantityMilli', l.quantity_milli, 'unitPriceE4', l.unit_price_e4,
          'discountBp', l.discount_bp, 'fixedDiscountMinor', l.fixed_discount_minor, 'vatRateBp', l.vat_rate_bp, 'optional', l.optional) ORDER BY l.position) AS lines
      FROM quotes q JOIN quote_lines l ON l.quote_id = q.id GROUP BY q.id`.execute(db);
    expect(rows.length).toBeGreaterThan(850);
    const rates = new Set(rows.flatMap(({ lines }) => lines.map(({ vatRateBp }) => vatRateBp)));
    expect(rates.size).toBeGreaterThanOrEqual(4);
    expect(rows.some(({ discount }) => discount.fixedDiscountMinor > 0)).toBe(true);
    const prices = rows.flatMap(({ lines }) => lines.map(({ unitPriceE4 }) => unitPriceE4));
    expect(prices.some((e4) => e4 % 100 !== 0)).toBe(true);
    expect(prices.some((e4) => e4 < 0)).toBe(true);
    for (const { discount, ht, vat, ttc, shares, lines } of rows) {
      const totals = quoteTotals(lines, discount);
      expect([ht, vat, ttc]).toEqual([totals.totalHtMinor, totals.totalVatMinor, totals.totalTtcMinor]);
      expect(shares).toEqual(totals.vatBreakdown);
      expect(ttc).toBeGreaterThan(150_00);
      expect(ttc).toBeLessThan(48_000_00);
    }
  });

  test('has orders for accepted quotes only', async () => {
    expect(
      await faults(sql`SELECT q.id FROM quotes q FULL JOIN (SELECT * FROM work_orders WHERE origin = 'quote') w
          ON w.quote_id = q.id AND w.state <> 'refused'
        WHERE (q.state = 'accepted' AND w.id IS NULL) OR (w.id IS NOT NULL AND w.state <> 'refused' AND q.state IS DISTINCT FROM 'accepted')`),
    ).toEqual([]);
    expect(
      await faults(sql`SELECT r.id, r.state FROM requests r LEFT JOIN quotes q ON q.request_id = r.id AND q.state = 'accepted'
        WHERE r.id NOT IN (SELECT request_id FROM work_orders WHERE origin <> 'quote') AND (r.awarded_quote_id IS DISTINCT FROM q.id OR r.provider_id IS DISTINCT FROM q.provider_id
          OR r.amount_minor IS DISTINCT FROM coalesce((SELECT w.total_ttc_minor FROM work_orders w WHERE w.request_id = r.id
            AND EXISTS (SELECT FROM amendments a WHERE a.work_order_id = w.id AND a.state = 'signed')), q.total_ttc_minor)
          OR (coalesce(r.held_state, r.state) IN ('awarded', 'scheduled', 'in_progress', 'done', 'accepted', 'closed')) <> (q.id IS NOT NULL)
            AND r.state <> 'cancelled')`),
    ).toEqual([]);
  });

  test('has orders without tender, by tariff and emergency, and preferred providers', async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`SELECT w.origin, w.state, w.lines_state AS lines, o.state AS overrun,
        w.confirm_by > ${now} AS waits, w.total_ht_minor = (SELECT coalesce(sum(l.total_ht_minor), 0)
          FROM work_order_lines l WHERE l.work_order_id = w.id) AS sums
      FROM work_orders w LEFT JOIN order_overruns o ON o.work_order_id = w.id WHERE w.origin <> 'quote' ORDER BY w.issued_at`.execute(
      db,
    );
    expect(rows).toEqual([
      { origin: 'tariffs', state: 'confirmed', lines: 'settled', overrun: null, waits: null, sums: true },
      { origin: 'emergency', state: 'completed', lines: 'entered', overrun: 'approved', waits: null, sums: true },
      { origin: 'emergency', state: 'under_way', lines: 'asked', overrun: 'waiting', waits: null, sums: true },
      { origin: 'emergency', state: 'issued', lines: 'due', overrun: null, waits: true, sums: true },
    ]);
    expect(
      await faults(sql`SELECT w.id FROM work_orders w WHERE w.ceiling_ht_minor < w.total_ht_minor
        OR w.origin = 'tariffs' AND (SELECT t.ordered_ht_minor FROM collaboration_terms t WHERE t.id = w.terms_id) <> w.total_ht_minor`),
    ).toEqual([]);
    const lists = await sql<{ trade: string; ranked: number }>`SELECT l.trade, count(*)::integer AS ranked
      FROM preferred_lists l JOIN preferred_providers p ON p.list_id = l.id GROUP BY l.id ORDER BY l.trade`.execute(db);
    expect(lists.rows).toEqual([
      { trade: 'electricity', ranked: 1 },
      { trade: 'plumbing', ranked: 1 },
      { trade: 'roofing', ranked: 2 },
    ]);
  });

  test('has the snags counted by its requests, some of them to lift', async () => {
    expect(
      await faults(sql`SELECT r.id FROM requests r LEFT JOIN (SELECT w.request_id AS id, count(*) AS count FROM snags s
          JOIN work_orders w ON w.id = s.work_order_id WHERE s.created_at = w.accepted_at GROUP BY 1) s ON s.id = r.id
        WHERE r.open_snags <> coalesce(s.count, 0)`),
    ).toEqual([]);
    const { rows } = await sql<{ state: string }>`SELECT DISTINCT state FROM snags ORDER BY 1`.execute(db);
    expect(rows).toEqual([{ state: 'fixed' }, { state: 'open' }]);
  });

  test('has correct counts of pending quotes', async () => {
    expect(
      await faults(
        sql`SELECT id FROM requests r WHERE quote_count <> (SELECT count(*) FROM quotes q WHERE q.request_id = r.id AND q.state = 'sent')`,
      ),
    ).toEqual([]);
  });

  test('has notices on both sides', async () => {
    const { rows } = await sql<{ lines: number }>`SELECT count(*) FILTER (WHERE n.led_by IS NULL)::int AS lines
      FROM notices n JOIN requests r ON r.id = n.request_id GROUP BY r.company_id = n.company_id`.execute(db);
    expect(rows).toHaveLength(2);
    for (const { lines } of rows) expect(lines).toBeGreaterThan(5);
  });

  test('has sealed signatures', async () => {
    const signed = await db
      .selectFrom('quotes')
      .select(['id', 'sealed_sha256'])
      .where('signed_at', 'is not', null)
      .execute();
    expect(signed.length).toBeGreaterThan(300);
    expect(signed.filter(({ sealed_sha256 }) => !sealed_sha256)).toEqual([]);
    const [one] = signed;
    const again = await db.transaction().execute((trx) => sealQuote(trx, one?.id ?? ''));
    expect(again).toBe(one?.sealed_sha256);
  });

  test('has ratings matching visible reviews, and some reviews still to write', async () => {
    expect(
      await faults(sql`SELECT c.id FROM company_profiles c LEFT JOIN (SELECT subject_company_id AS id, count(*) AS count,
          round(avg(rating) * 1000) AS rating FROM reviews WHERE author_side = 'ordering' AND published_at IS NOT NULL GROUP BY 1) r
        ON r.id = c.id WHERE c.rating_count <> coalesce(r.count, 0) OR c.rating_milli IS DISTINCT FROM r.rating`),
    ).toEqual([]);
    expect(
      await faults(sql`SELECT v.id FROM reviews v JOIN work_orders w ON w.id = v.work_order_id
        WHERE w.accepted_at <> v.experienced_at OR v.written_at < w.accepted_at OR v.written_at >= v.due_at
          OR greatest(v.written_at, v.published_at, v.answered_at) > ${now} OR v.published_at < v.written_at`),
    ).toEqual([]);
    const { rows } = await sql<{ waiting: string }>`SELECT DISTINCT v.author_side AS waiting FROM reviews v
      JOIN memberships m ON m.company_id = v.subject_company_id JOIN users u ON u.id = m.user_id
      WHERE v.published_at IS NULL AND u.email IN ('donneur@batilien.test', 'prestataire@batilien.test') ORDER BY 1`.execute(
      db,
    );
    expect(rows).toEqual([{ waiting: 'ordering' }, { waiting: 'provider' }]);
  });

  test('is chronological and in the past', async () => {
    expect(
      await faults(sql`SELECT id FROM requests WHERE greatest(created_at, published_at, opened_at, held_at, updated_at) > ${now}
        OR published_at < created_at OR (state = 'published' AND deadline_at < ${now} AND quote_count = 0)`),
    ).toEqual([]);
    expect(
      await faults(sql`SELECT q.id FROM quotes q JOIN requests r ON r.id = q.request_id WHERE q.sent_at < r.published_at OR q.sent_at < q.created_at
        OR greatest(q.sent_at, q.decided_at, q.viewed_at, q.signed_at) > ${now} OR q.decided_at < q.sent_at OR q.viewed_at < q.sent_at
        OR q.sent_at > r.deadline_at OR (q.state = 'sent' AND r.state = 'published' AND q.valid_until < ${now}::date)`),
    ).toEqual([]);
    expect(
      await faults(sql`SELECT w.id FROM work_orders w JOIN quotes q ON q.id = w.quote_id WHERE w.issued_at < q.sent_at OR w.confirmed_at < w.issued_at
        OR w.completed_at < w.confirmed_at OR w.accepted_at < w.completed_at OR greatest(w.accepted_at, w.completed_at) > ${now}`),
    ).toEqual([]);
    expect(await faults(sql`SELECT id FROM events WHERE occurred_at > ${now}`)).toEqual([]);
  });

  test('has complete threads from publication to their state', async () => {
    expect(
      await faults(sql`WITH told AS (SELECT request_id, array_agg(kind ORDER BY occurred_at, id) AS kinds FROM events GROUP BY 1)
        SELECT r.id, r.state, kinds FROM requests r LEFT JOIN told ON told.request_id = r.id WHERE
          (r.number IS NULL) <> (kinds IS NULL OR kinds[1] NOT IN ('request.published', 'work-order.issued'))
          OR (r.state IN ('accepted', 'closed', 'cancelled', 'expired') AND NOT 'request.' || r.state = ANY(kinds))
          OR (r.state = 'on_hold' AND kinds[cardinality(kinds)] <> 'request.held')
          OR (r.awarded_quote_id IS NOT NULL AND array_position(kinds, 'quote.accepted') > array_position(kinds, 'work-order.issued'))`),
    ).toEqual([]);
  });

  test('leaves nothing for the next jobs to correct', async () => {
    expect(await closeTenders(db, now)).toBe(0);
  });

  test('follows French typography', async () => {
    const { rows } = await sql<{
      text: string;
    }>`SELECT title || ' ' || description || ' ' || place AS text FROM requests
      UNION ALL SELECT designation FROM quote_lines UNION ALL SELECT notes FROM quotes
      UNION ALL SELECT designation FROM tariff_items UNION ALL SELECT description FROM company_profiles
      UNION ALL SELECT body || coalesce(answer, '') FROM reviews UNION ALL SELECT description FROM snags
      UNION ALL SELECT coalesce(cancel_reason, '') FROM requests UNION ALL SELECT coalesce(decline_reason, '') FROM quotes
      UNION ALL SELECT name || access_instructions || source FROM sites`.execute(db);
    expect(rows.filter(({ text }) => hasWideSpace(text) || hasStraightApostrophe(text))).toEqual([]);
  });
});

describe('the loader', () => {
  test('leaves a database with accounts unchanged', async () => {
    expect(await loadDemo({ db, files, now, log: quiet })).toBe(false);
    const other = await testDatabase();
    await other.db
      .insertInto('users')
      .values({ id: '01a00000-0000-7000-8000-000000000000', name: 'A', email: 'a@b.test' })
      .execute();
    expect(await loadDemo({ db: other.db, files, now, log: quiet })).toBe(false);
  });

  test('loads once when two programs start together', async () => {
    const other = await testDatabase();
    const loads = [1, 2].map(() => loadDemo({ db: other.db, files, now, log: quiet }));
    expect((await Promise.all(loads)).toSorted()).toEqual([false, true]);
  });
});
