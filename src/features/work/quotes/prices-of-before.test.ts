import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonical } from '#common/canonical.ts';
import type { DB } from '#platform/db/types.ts';
import { emptyDatabase, migrateBefore } from '#test/database.ts';
import { sealQuote } from './seal-quote.ts';

const database = await emptyDatabase<DB>();
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const line = { kind: 'line', designation: 'Relevé', quantityMilli: 2500, unit: 'ml', discountBp: 0, vatRateBp: 2000 };
const saidBefore = {
  format: 1,
  id: id(1),
  number: 'DV-2026-001',
  revision: 0,
  requestId: id(2),
  providerId: id(3),
  currency: 'EUR',
  discountBp: 0,
  depositBp: 0,
  totalHtMinor: 8646,
  totalVatMinor: 1729,
  totalTtcMinor: 10375,
  vatBreakdown: [{ rateBp: 2000, baseMinor: 8646, vatMinor: 1729 }],
  validUntil: null,
  startOn: null,
  durationDays: null,
  paymentTerms: '',
  notes: '',
  sentAt: '2026-03-02T08:00:00Z',
  lines: [{ position: 0, ...line, unitPriceMinor: 3458, vatMention: null, optional: false, totalHtMinor: 8646 }],
};

test('what was priced in cents costs the same with four decimals, and a signed quote keeps its digest', async () => {
  const digest = createHash('sha256').update(canonical(saidBefore)).digest('hex');
  const { vatBreakdown, lines } = saidBefore;
  await migrateBefore('0860', database.connection);
  // Without foreign keys, since only prices are tested.
  await database.pool.query(`
    DO $$ DECLARE one record; BEGIN
      FOR one IN SELECT conrelid::regclass AS of, conname FROM pg_constraint WHERE contype = 'f' LOOP
        EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.of, one.conname);
      END LOOP;
    END $$;
    ALTER TABLE work_orders DISABLE TRIGGER USER;
    ALTER TABLE quotes DISABLE TRIGGER USER;
    ALTER TABLE quote_lines DISABLE TRIGGER USER;
    INSERT INTO quotes (id, request_id, provider_id, company_id, site_id, number, state, total_ht_minor, total_vat_minor,
        total_ttc_minor, vat_breakdown, sent_at, signed_at, sealed_sha256)
      VALUES ('${id(1)}', '${id(2)}', '${id(3)}', '${id(4)}', '${id(5)}', 'DV-2026-001', 'accepted', 8646, 1729, 10375,
        '${JSON.stringify(vatBreakdown)}', '2026-03-02T08:00:00Z', '2026-03-03T08:00:00Z', '${digest}');
    INSERT INTO quote_lines (id, quote_id, position, kind, designation, quantity_milli, unit, unit_price_minor, vat_rate_bp,
        total_ht_minor) VALUES ('${id(6)}', '${id(1)}', 0, 'line', 'Relevé', 2500, 'ml', 3458, 2000, 8646);
    INSERT INTO work_orders (id, number, request_id, company_id, provider_id, site_id, total_ht_minor, total_vat_minor,
        total_ttc_minor, issued_at, as_ordered)
      VALUES ('${id(7)}', 'OS-1', '${id(2)}', '${id(4)}', '${id(3)}', '${id(5)}', 8646, 1729, 10375, now(),
        '${JSON.stringify({ lines, totalHtMinor: 8646 })}');
    INSERT INTO order_overruns (id, work_order_id, amount_ht_minor, reason, lines, created_at, updated_at)
      VALUES ('${id(8)}', '${id(7)}', 8646, 'Gaine bouchée', '${JSON.stringify(lines)}', now(), now());
    INSERT INTO tariff_items (id, company_id, code, designation, trade, unit, unit_price_minor, vat_rate_bp)
      VALUES ('${id(9)}', '${id(3)}', 'A', 'Relevé', 'roofing', 'ml', 3458, 2000);
    INSERT INTO price_changes (tariff_item_id, before_minor, after_minor, changed_at) VALUES ('${id(9)}', 3400, 3458, now());
    ALTER TABLE quotes ENABLE TRIGGER USER;
    ALTER TABLE quote_lines ENABLE TRIGGER USER`);
  // Stops here: later migrations may need the foreign keys.
  await migrateBefore('0862', database.connection);
  // Columns read by today’s digest that did not exist yet.
  await database.pool.query('ALTER TABLE quotes ADD COLUMN retention_bp integer NOT NULL DEFAULT 0');

  expect(await database.db.transaction().execute((trx) => sealQuote(trx, id(1)))).toBe(digest);
  const { rows } = await database.pool.query(`SELECT
    (SELECT unit_price_e4 FROM quote_lines) AS quoted,
    (SELECT as_ordered -> 'lines' -> 0 ->> 'unitPriceE4' FROM work_orders)::bigint AS ordered,
    (SELECT lines -> 0 ->> 'unitPriceE4' FROM order_overruns)::bigint AS overrun,
    (SELECT unit_price_e4 FROM tariff_items) AS listed,
    (SELECT array[before_e4, after_e4] FROM price_changes) AS changed,
    (SELECT count(*)::integer FROM price_changes) AS changes`);
  const priced = { quoted: 345_800, ordered: 345_800, overrun: 345_800, listed: 345_800 };
  expect(rows).toEqual([{ ...priced, changed: [340_000, 345_800], changes: 1 }]);
});
