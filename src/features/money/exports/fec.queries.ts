import { type Kysely, type RawBuilder, sql } from 'kysely';
import { departementAt, timeZoneAt } from '#features/estate/sites/site.scope.ts';
import { invoiceScope } from '#features/money/invoices/invoice.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Account, Accounted, InvoiceDocument, Payment, Period } from './export.contract.ts';
import { batch, ofOwn } from './export.queries.ts';
import { receivedInBooks, receivedWritings } from './fec-received.queries.ts';

interface Writing {
  kind: 'invoice' | 'payment' | 'withdrawal';
  id: string;
  invoiceId: string;
  on: string;
  recordedOn: string;
  method: Payment['method'] | null;
  reference: string | null;
}

interface BookedInvoice {
  otherId: string;
  third: { siren: string | null; name: string };
  /** The département of the works; null when unknown. */
  place: string | null;
  document: Accounted & { number: string };
  account: Account;
}

export interface Booked extends Writing, BookedInvoice {}

/** The issuer books a payment once received, the client once announced. */
const isBooked = ({ side }: CompanyViewer) =>
  side === 'provider' ? sql`(p.said_by = 'provider' OR p.received_at IS NOT NULL)` : sql`true`;
const recordedAt = ({ side }: CompanyViewer) =>
  side === 'provider' ? sql`coalesce(p.received_at, p.noted_at)` : sql`p.noted_at`;

/** The calendar day of a moment in the time zone of the site, and never before the day of the payment. */
const dayAtSite = (moment: RawBuilder<unknown>) =>
  sql`greatest(p.paid_on, (${moment} AT TIME ZONE ${timeZoneAt('s')})::date)`;
const withdrawnOn = dayAtSite(sql`p.withdrawn_at`);

/** Entries of a period in euros, in order of recording, whatever their date. */
async function writingsOf(db: Kysely<DB>, viewer: CompanyViewer, { from, to }: Period): Promise<Writing[]> {
  const ofPayments = sql`p.method, p.reference FROM payments p JOIN invoices i ON i.id = p.invoice_id
        JOIN sites s ON s.id = i.site_id
      WHERE ${ofOwn(viewer)} AND ${invoiceScope(viewer)} AND i.currency = 'EUR' AND ${isBooked(viewer)}`;
  const { rows } = await sql<Writing>`
    SELECT w.kind, w.id, w.invoice_id AS "invoiceId", w.day AS "on", w.recorded_on AS "recordedOn", w.method, w.reference
    FROM (SELECT 'invoice' AS kind, i.id, i.id AS invoice_id, i.issued_on AS day, i.issued_on AS recorded_on, i.listed_at AS at,
        NULL AS method, NULL AS reference FROM invoices i
      WHERE ${invoiceScope(viewer)} AND i.state <> 'draft' AND i.currency = 'EUR'
        AND i.issued_on BETWEEN ${from}::date AND ${to}::date
      UNION ALL SELECT 'payment', p.id, i.id, p.paid_on, ${dayAtSite(recordedAt(viewer))}, ${recordedAt(viewer)}, ${ofPayments}
        AND p.paid_on BETWEEN ${from}::date AND ${to}::date
      UNION ALL SELECT 'withdrawal', p.id, i.id, ${withdrawnOn}, ${withdrawnOn}, p.withdrawn_at, ${ofPayments}
        AND p.withdrawn_at BETWEEN ${from}::date - interval '2 days' AND ${to}::date + interval '2 days'
        AND ${withdrawnOn} BETWEEN ${from}::date AND ${to}::date
      ${receivedWritings(viewer, { from, to })}) w
    ORDER BY w.at, w.kind, w.id`.execute(db);
  return rows;
}

const momentOf = (at: RawBuilder<unknown>) => sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** An invoice with the fields its account needs. */
const pieceOf = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`'on', ${of('issued_on')}, 'at', ${momentOf(of('listed_at'))}, 'totalTtcMinor', ${of('total_ttc_minor')},
    'retentionMinor', ${of('retention_minor')}, 'vat', ${of('document')} #> '{totals,vat}'`;
};

/** The account of an invoice `i`, or of the one it credits. */
const accountOf = (viewer: CompanyViewer) => sql`(SELECT json_build_object('number', k.number,
    'vatOnDebits', k.document #> '{seller,vatOnDebits}', ${pieceOf('k')},
    'credits', ARRAY(SELECT json_build_object('id', n.id, ${pieceOf('n')})
      FROM invoices n WHERE n.credits_id = k.id AND n.state <> 'draft' ORDER BY n.listed_at, n.id),
    'payments', ARRAY(SELECT json_build_object('id', p.id, 'on', p.paid_on, 'at', ${momentOf(recordedAt(viewer))},
        'amountMinor', p.amount_minor, 'withdrawn', CASE WHEN p.withdrawn_at IS NOT NULL
          THEN json_build_object('on', ${withdrawnOn}, 'at', ${momentOf(sql`p.withdrawn_at`)}) END)
      FROM payments p WHERE p.invoice_id = k.id AND ${isBooked(viewer)}))
  FROM invoices k JOIN sites s ON s.id = k.site_id WHERE k.id = coalesce(i.credits_id, i.id))`;

const otherOf = ({ side }: CompanyViewer) => sql.ref(side === 'provider' ? 'i.company_id' : 'i.provider_id');

export async function* eachWriting(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  period: Period,
): AsyncGenerator<Booked, void> {
  const writings = await writingsOf(db, viewer, period);
  for (let start = 0; start < writings.length; start += batch) {
    const some = writings.slice(start, start + batch);
    const ids = some.map(({ invoiceId }) => invoiceId);
    const { rows } = await sql<Omit<BookedInvoice, 'third' | 'document'> & { id: string; document: InvoiceDocument }>`
      SELECT i.id, ${otherOf(viewer)} AS "otherId", ${departementAt('s')} AS place, i.document, ${accountOf(viewer)} AS account
      FROM invoices i JOIN sites s ON s.id = i.site_id WHERE i.id = ANY(${ids}::uuid[])`.execute(db);
    const issued = rows.map((row) => ({
      ...row,
      third: viewer.side === 'provider' ? row.document.buyer : row.document.seller,
    }));
    const received = viewer.side === 'provider' ? [] : await receivedInBooks(db, viewer, ids);
    const invoices = new Map([...issued, ...received].map(({ id, ...invoice }) => [id, invoice]));
    for (const writing of some) {
      const invoice = invoices.get(writing.invoiceId);
      if (invoice) yield { ...writing, ...invoice };
    }
  }
}
