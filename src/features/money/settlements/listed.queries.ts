import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { parisDay } from '#common/days.ts';
import { invoiceScope } from '#features/money/invoices/invoice.scope.ts';
import { inEuros } from '#features/people/companies/signer.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { holdsWords } from '#platform/db/containing.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import { balanceAt } from './balance.queries.ts';
import type { InvoiceKind, ListedInvoice, ListInput, MoneyFigures, SettlementsOfOrder } from './listed.contract.ts';
import { remindedOn } from './reminded.queries.ts';
import type { Settlement } from './settlement.contract.ts';

const toApprove = sql<number>`greatest(0, b."owedMinor" - s.contested_minor - s.approved_minor)`;
/** The approved amount that the client has not sent yet. */
export const toSend = sql<number>`least(b."restMinor" - s.announced_minor, s.approved_minor - s.paid_minor - s.announced_minor)`;

/** Conditions of the views; late invoices are searched among candidates only. */
const viewsAt = (now: Date): Record<ListInput['view'], RawBuilder<SqlBool>> => ({
  all: sql<SqlBool>`true`,
  drafts: sql<SqlBool>`i.state = 'draft'`,
  approve: sql<SqlBool>`(s.is_open AND s.state <> 'approved' AND ${toApprove} > 0)`,
  pay: sql<SqlBool>`(s.is_open AND ${toSend} > 0)`,
  open: sql<SqlBool>`(s.is_open AND b."restMinor" > 0)`,
  late: sql<SqlBool>`(s.is_open AND (i.due_on < ${parisDay(now)}::date OR s.retention_minor > 0) AND b."lateMinor" > 0)`,
  contested: sql<SqlBool>`(s.state = 'contested')`,
  kept: sql<SqlBool>`(s.is_open AND b."keptMinor" > 0)`,
  paid: sql<SqlBool>`(b.standing = 'paid')`,
  credits: sql<SqlBool>`i.kind = 'credit'`,
});

const listed = (db: Kysely<DB>, viewer: Viewer, now: Date) =>
  db
    .selectFrom('invoices as i')
    .leftJoin('settlements as s', 's.id', 'i.id')
    .leftJoin('guarantees as g', 'g.work_order_id', 'i.work_order_id')
    .leftJoinLateral(balanceAt(now).as('b'), (join) => join.on(sql<SqlBool>`s.id IS NOT NULL`))
    .where(invoiceScope(viewer));

const standing = sql<
  ListedInvoice['standing']
>`CASE WHEN i.state = 'draft' THEN 'draft' WHEN i.kind = 'credit' THEN 'credit'
  ELSE b.standing END`;

const platform = sql<ListedInvoice['platform']>`(SELECT json_build_object(
    'state', CASE WHEN f.refused_at IS NOT NULL THEN 'refused' WHEN f.sent_at IS NOT NULL THEN 'sent' ELSE 'waiting' END,
    'status', (SELECT n.status FROM invoice_statuses n WHERE n.invoice_id = i.id ORDER BY n.told_at DESC, n.id DESC LIMIT 1))
  FROM invoice_flows f WHERE f.invoice_id = i.id AND f.status IS NULL)`;

const shown = (db: Kysely<DB>, viewer: CompanyViewer, now: Date) =>
  listed(db, viewer, now)
    .innerJoin('requests as r', 'r.id', 'i.request_id')
    .innerJoin('sites as l', 'l.id', 'i.site_id')
    .innerJoin('company_profiles as c', 'c.id', viewer.side === 'provider' ? 'i.company_id' : 'i.provider_id')
    .select([
      'i.id',
      'i.number',
      sql<InvoiceKind>`i.kind`.as('kind'),
      standing.as('standing'),
      'r.title',
      'l.name as site',
      companyName('c').as('company'),
      'i.issued_on as issuedOn',
      'i.due_on as dueOn',
      'i.total_ttc_minor as totalTtcMinor',
      'b.restMinor',
      'b.keptMinor',
      'b.lateSince',
      platform.as('platform'),
      sql<ListedInvoice['currency']>`i.currency`.as('currency'),
    ]);

/** Searchable text of an invoice, folded: number, request, site. */
const words = sql`concat_ws(' ', lower(i.number), r.search_text, fold(l.name))`;

/** What decides on the acts of a row; null for drafts and credit notes. */
export type RowFacts = { companyId: string; providerId: string; isReminded: boolean } & Pick<
  Settlement,
  | 'state'
  | 'version'
  | 'creditedMinor'
  | 'contestedMinor'
  | 'approvedMinor'
  | 'announcedMinor'
  | 'restMinor'
  | 'lateMinor'
> & { totalHtMinor: number; totalTtcMinor: number };

const factsOn = (now: Date) => sql<RowFacts | null>`CASE WHEN s.id IS NOT NULL THEN json_build_object(
    'state', s.state, 'version', s.version, 'companyId', i.company_id, 'providerId', i.provider_id,
    'totalHtMinor', s.total_ht_minor, 'totalTtcMinor', s.total_ttc_minor, 'creditedMinor', s.credited_minor,
    'contestedMinor', s.contested_minor, 'approvedMinor', s.approved_minor, 'announcedMinor', s.announced_minor,
    'restMinor', b."restMinor", 'lateMinor', b."lateMinor", 'isReminded', ${remindedOn(now)}) END`;

/** Latest first. */
export async function listInvoices(
  db: Kysely<DB>,
  { viewer, now }: { viewer: CompanyViewer; now: Date },
  { cursor, limit, view, q }: ListInput,
): Promise<{ items: (ListedInvoice & { facts: RowFacts | null })[]; nextCursor: string | null }> {
  const page = keyset(cursor, { key: sql`i.listed_at`, id: 'i.id', way: 'DESC' });
  const rows = await shown(db, viewer, now)
    .where(viewsAt(now)[view])
    .$if(q !== '', (found) =>
      found.where(sql<SqlBool>`(${sql.join([sql`true`, ...holdsWords(words, q)], sql` AND `)})`),
    )
    .where(page.after)
    .orderBy(page.by)
    .limit(limit + 1)
    .select([page.key.as('key'), factsOn(now).as('facts')])
    .execute();
  return pageOf(rows, limit, withoutKey);
}

/** With their status, oldest first. */
export const standingsOf = (
  db: Kysely<DB>,
  { viewer, now }: { viewer: CompanyViewer; now: Date },
  orderId: string,
): Promise<ListedInvoice[]> =>
  shown(db, viewer, now).where('i.work_order_id', '=', orderId).orderBy('i.listed_at').orderBy('i.id').execute();

export const sumsOfOrder = (
  db: Kysely<DB>,
  { viewer, now }: { viewer: CompanyViewer; now: Date },
  orderId: string,
): Promise<Omit<SettlementsOfOrder, 'items'>> =>
  listed(db, viewer, now)
    .where('i.work_order_id', '=', orderId)
    .select([
      sql<number>`coalesce(sum(CASE i.kind WHEN 'credit' THEN -i.total_ttc_minor ELSE i.total_ttc_minor END)
        FILTER (WHERE i.state <> 'draft'), 0)::bigint`.as('invoicedMinor'),
      sql<number>`coalesce(sum(s.paid_minor), 0)::bigint`.as('paidMinor'),
      sql<number>`coalesce(sum(greatest(0, b."restMinor")), 0)::bigint`.as('restMinor'),
      sql<number>`coalesce(sum(b."lateMinor"), 0)::bigint`.as('lateMinor'),
      sql<number>`coalesce(sum(b."keptMinor"), 0)::bigint`.as('keptMinor'),
    ])
    .executeTakeFirstOrThrow();

const euros = (amount: RawBuilder<unknown>) => sql`round(${inEuros(amount, sql.ref('i.currency'))})`;
const sumOf = (amount: RawBuilder<unknown>, where: RawBuilder<SqlBool>) =>
  sql`coalesce(sum(${euros(amount)}) FILTER (WHERE ${where}), 0)::bigint`;
const countOf = (where: RawBuilder<SqlBool>) => sql`(count(*) FILTER (WHERE ${where}))::int`;

/** Finished orders `w`, and the amount left to invoice, in euro cents. */
const toInvoice = ({ side, company }: CompanyViewer) =>
  side === 'provider'
    ? sql`SELECT count(*)::int AS count, coalesce(sum(round(${inEuros(sql.ref('left_minor'), sql.ref('currency'))})), 0)::bigint AS minor
      FROM (SELECT w.currency, w.total_ttc_minor - coalesce((SELECT sum(CASE n.kind WHEN 'credit' THEN -n.total_ttc_minor ELSE n.total_ttc_minor END)
          FROM invoices n WHERE n.work_order_id = w.id AND n.state <> 'draft'), 0) AS left_minor
        FROM work_orders w WHERE w.provider_id = ${company.id} AND w.state IN ('completed', 'accepted')) done
      WHERE left_minor > 0`
    : sql`SELECT 0 AS count, 0::bigint AS minor`;

/** A company's amounts to invoice, approve, pay and collect in the reader's reach: one statement, in euro cents. */
export async function readFigures(
  db: Kysely<DB>,
  { viewer, now }: { viewer: CompanyViewer; now: Date },
): Promise<MoneyFigures> {
  const views = viewsAt(now);
  const month = `${parisDay(now).slice(0, 7)}-01`;
  const figures = listed(db, viewer, now)
    .where(sql<SqlBool>`(s.is_open OR i.state = 'draft')`)
    .select([
      sql`json_build_object(
        'drafts', ${countOf(views.drafts)},
        'approve', json_build_object('count', ${countOf(views.approve)}, 'minor', ${sumOf(toApprove, views.approve)}),
        'pay', json_build_object('count', ${countOf(views.pay)}, 'minor', ${sumOf(toSend, views.pay)}),
        'open', json_build_object('count', ${countOf(views.open)}, 'minor', ${sumOf(sql`b."restMinor"`, views.open)}),
        'late', json_build_object('count', ${countOf(views.late)}, 'minor', ${sumOf(sql`b."lateMinor"`, views.late)},
          'since', min(b."lateSince")),
        'contested', json_build_object('count', ${countOf(views.contested)},
          'minor', ${sumOf(sql`s.contested_minor`, views.contested)}),
        'kept', json_build_object('count', ${countOf(views.kept)}, 'minor', ${sumOf(sql`b."keptMinor"`, views.kept)},
          'next', min((g.effect_on + interval '1 year')::date) FILTER (WHERE ${views.kept} AND g.retention_state <> 'opposed')))`.as(
        'figures',
      ),
    ]);
  const found = await sql<{ figures: Omit<MoneyFigures, 'toInvoice' | 'paidThisMonthMinor'> } & MoneyFigures>`
    SELECT (${figures}) AS figures,
      (SELECT json_build_object('count', t.count, 'minor', t.minor) FROM (${toInvoice(viewer)}) t) AS "toInvoice",
      (SELECT coalesce(sum(${euros(sql.ref('p.amount_minor'))}), 0)::bigint FROM payments p JOIN invoices i ON i.id = p.invoice_id
        WHERE ${invoiceScope(viewer)} AND p.state = 'received' AND p.paid_on >= ${month}::date) AS "paidThisMonthMinor"`.execute(
    db,
  );
  const { figures: all, toInvoice: left, paidThisMonthMinor } = one(found);
  return { ...all, toInvoice: left, paidThisMonthMinor };
}
