import { type Kysely, type RawBuilder, sql } from 'kysely';
import { departementAt, timeZoneAt } from '#features/estate/sites/site.scope.ts';
import { receivedScope } from '#features/money/received-invoices/received-invoice.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Account, Period, Recorded } from './export.contract.ts';
import { ofOwn } from './export.queries.ts';

/*
 * Received invoices in the buyer's books: from their first approval still valid; credit notes once confirmed. Their VAT
 * counts as due on invoicing, since the files do not say whether it falls due on payment.
 */

const day = (moment: RawBuilder<unknown>, least: RawBuilder<unknown>) =>
  sql`greatest(${least}, (${moment} AT TIME ZONE coalesce(${timeZoneAt('s')}, 'Europe/Paris'))::date)`;
const withdrawnOn = day(sql`p.withdrawn_at`, sql`p.paid_on`);

const creditWithdrawnOn = day(sql`b.withdrawn_at`, sql`b.issued_on`);
const bookedCredits = (
  viewer: CompanyViewer,
) => sql`FROM booked_credits b JOIN received_invoices v ON v.id = b.received_id
    LEFT JOIN sites s ON s.id = v.site_id WHERE ${receivedScope(viewer)} AND v.currency = 'EUR'`;

/** Received invoices of a period, in the columns used for invoices issued here. */
export function receivedWritings(viewer: CompanyViewer, { from, to }: Period): RawBuilder<unknown> {
  if (viewer.side === 'provider') return sql``;
  const booked = sql`JOIN payables k ON k.id = v.id LEFT JOIN sites s ON s.id = v.site_id
    WHERE ${receivedScope(viewer)} AND v.currency = 'EUR' AND k.booked_at IS NOT NULL`;
  const ofPayments = sql`p.method, p.reference FROM payments p JOIN received_invoices v ON v.id = p.payable_id ${booked}
    AND ${ofOwn(viewer)}`;
  return sql`UNION ALL SELECT 'invoice', v.id, v.id, v.issued_on, ${day(sql`k.booked_at`, sql`v.issued_on`)}, k.booked_at,
      NULL, NULL FROM received_invoices v ${booked} AND v.issued_on BETWEEN ${from}::date AND ${to}::date
    UNION ALL SELECT 'payment', p.id, v.id, p.paid_on, ${day(sql`p.noted_at`, sql`p.paid_on`)}, p.noted_at, ${ofPayments}
      AND p.paid_on BETWEEN ${from}::date AND ${to}::date
    UNION ALL SELECT 'withdrawal', p.id, v.id, ${withdrawnOn}, ${withdrawnOn}, p.withdrawn_at, ${ofPayments}
      AND p.withdrawn_at BETWEEN ${from}::date - interval '2 days' AND ${to}::date + interval '2 days'
      AND ${withdrawnOn} BETWEEN ${from}::date AND ${to}::date
    UNION ALL SELECT 'invoice', b.id, b.id, b.issued_on, ${day(sql`b.booked_at`, sql`b.issued_on`)}, b.booked_at, NULL, NULL
      ${bookedCredits(viewer)} AND b.issued_on BETWEEN ${from}::date AND ${to}::date
    UNION ALL SELECT 'withdrawal', b.id, b.id, ${creditWithdrawnOn}, ${creditWithdrawnOn}, b.withdrawn_at, NULL, NULL
      ${bookedCredits(viewer)} AND b.withdrawn_at IS NOT NULL AND ${creditWithdrawnOn} BETWEEN ${from}::date AND ${to}::date`;
}

interface ReceivedRow extends Recorded {
  id: string;
  number: string;
  name: string;
  siren: string | null;
  otherId: string;
  ttcMinor: number;
  vatMinor: number;
  /** Its amount without VAT under reverse charge. */
  reversedMinor: number;
  place: string | null;
  payments: Account['payments'];
}

const momentOf = (at: RawBuilder<unknown>) => sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** From its file: reverse charge, or a supply from another country of the Union (UNTDID 5305). */
const reversed = sql`(SELECT coalesce(sum(abs((t ->> 'baseMinor')::bigint)), 0)::bigint FROM jsonb_array_elements(v.document -> 'vat') t
  WHERE t ->> 'category' IN ('AE', 'K')) AS "reversedMinor", ${departementAt('s')} AS place`;

/** The same by id. */
export async function receivedInBooks(db: Kysely<DB>, viewer: CompanyViewer, ids: string[]) {
  const { rows } = await sql<ReceivedRow>`
    SELECT v.id, v.number, v.supplier_name AS name, nullif(v.supplier_siren, '') AS siren,
      md5(fold(v.supplier_name)) AS "otherId", k.total_minor AS "ttcMinor", coalesce(v.total_vat_minor, 0) AS "vatMinor", ${reversed},
      v.issued_on AS "on", ${momentOf(sql`k.booked_at`)} AS at,
      ARRAY(SELECT json_build_object('id', p.id, 'on', p.paid_on, 'at', ${momentOf(sql`p.noted_at`)},
          'amountMinor', p.amount_minor, 'withdrawn', CASE WHEN p.withdrawn_at IS NOT NULL
            THEN json_build_object('on', ${withdrawnOn}, 'at', ${momentOf(sql`p.withdrawn_at`)}) END)
        FROM payments p WHERE p.payable_id = v.id) AS payments
    FROM received_invoices v JOIN payables k ON k.id = v.id LEFT JOIN sites s ON s.id = v.site_id
    WHERE ${receivedScope(viewer)} AND v.id = ANY(${ids}::uuid[])`.execute(db);
  const { rows: credits } = await sql<Omit<ReceivedRow, 'payments'>>`
    SELECT b.id, b.number, b.supplier_name AS name, nullif(b.supplier_siren, '') AS siren, md5(fold(b.supplier_name)) AS "otherId",
      b.total_ttc_minor AS "ttcMinor", b.total_vat_minor AS "vatMinor", ${reversed}, b.issued_on AS "on", ${momentOf(sql`b.booked_at`)} AS at
    ${bookedCredits(viewer)} AND b.id = ANY(${ids}::uuid[])`.execute(db);
  return [
    ...rows.map((row) => inBooks(row, 'balance')),
    ...credits.map((row) => inBooks({ ...row, payments: [] }, 'credit')),
  ];
}

const vatOf = ({ vatMinor, reversedMinor }: Pick<ReceivedRow, 'vatMinor' | 'reversedMinor'>) => [
  { vatRateBp: null, vatMinor },
  { vatRateBp: 0, vatMention: 'reverse_charge' as const, baseMinor: reversedMinor, vatMinor: 0 },
];

const inBooks = (
  { id, number, name, siren, otherId, place, ttcMinor, vatMinor, reversedMinor, on, at, payments }: ReceivedRow,
  kind: 'balance' | 'credit',
) => ({
  id,
  otherId,
  third: { siren, name },
  place,
  document: {
    number,
    kind,
    isSetOff: kind === 'credit',
    seller: { vatOnDebits: true },
    totals: { totalTtcMinor: ttcMinor, retentionMinor: 0, vat: vatOf({ vatMinor, reversedMinor }) },
    lines: [{ kind: 'work' as const, totalHtMinor: ttcMinor - vatMinor }],
  },
  account: {
    number,
    vatOnDebits: true,
    on,
    at,
    totalTtcMinor: ttcMinor,
    retentionMinor: 0,
    vat: [],
    credits: [],
    payments,
  },
});
