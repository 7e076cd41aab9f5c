import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Currency } from '#common/money.ts';
import type { FileDoubt } from '#common/file-problems.ts';
import { invoiceScope } from '#features/money/invoices/invoice.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { contains } from '#platform/db/containing.ts';
import { keyset, pageOf } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import type { ReceivedDocument, ReceivedFields, ReceivedItem, ReceivedView } from './received-invoice.contract.ts';
import {
  type Dismissal,
  receivedFileKind,
  type ReceivedState,
  type SettledState,
  type UnreadReason,
} from './received-document.contract.ts';
import { receivedScope } from './received-invoice.scope.ts';

const fieldColumns = [
  'v.number',
  'v.supplier_name as supplierName',
  'v.supplier_siren as supplierSiren',
  'v.issued_on as issuedOn',
  'v.due_on as dueOn',
  'v.total_ht_minor as totalHtMinor',
  'v.total_vat_minor as totalVatMinor',
  'v.total_ttc_minor as totalTtcMinor',
  'v.iban',
  'v.work_order_id as workOrderId',
] as const;

const seen = (db: Kysely<DB>, viewer: Viewer) =>
  db
    .selectFrom('received_invoices as v')
    .innerJoin('attachments as f', (join) =>
      join.onRef('f.owner_id', '=', 'v.id').on('f.owner_kind', '=', receivedFileKind),
    )
    .where(receivedScope(viewer))
    .select([
      'v.id',
      'v.company_id as companyId',
      sql<ReceivedState>`v.state`.as('state'),
      sql<ReceivedFields['kind']>`v.kind`.as('kind'),
      sql<Currency>`v.currency`.as('currency'),
      ...fieldColumns,
      sql<ReceivedDocument | null>`v.document`.as('document'),
      sql<UnreadReason | null>`v.unread`.as('unread'),
      'v.others',
      'v.named',
      'v.paper_differs as paperDiffers',
      'v.printed as isPrinted',
      sql<ReceivedItem['source']>`v.source`.as('source'),
      'v.sender',
      'v.sha256',
      'v.received_at as receivedAt',
      sql<Dismissal | null>`v.dismissal`.as('dismissal'),
      'v.dismissal_note as dismissalNote',
      'v.decided_name as decidedName',
      'v.decided_at as decidedAt',
      'f.name as fileName',
      'f.content_type as contentType',
      'f.size_bytes as sizeBytes',
      sql<FileDoubt | null>`f.doubt`.as('doubt'),
      sql<boolean>`v.settled_as IS NOT NULL`.as('isSettled'),
      'v.version',
    ]);

export type ReceivedRow = Awaited<ReturnType<ReturnType<typeof seen>['executeTakeFirstOrThrow']>>;

export const findReceived = (db: Kysely<DB>, viewer: Viewer, id: string): Promise<ReceivedRow | undefined> =>
  seen(db, viewer).where('v.id', '=', id).executeTakeFirst();

/** Whether two invoices come from the same supplier: same SIREN, or same name if either has no SIREN. */
const isOfSame = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<SqlBool>`CASE WHEN ${one}.supplier_siren <> '' AND ${other}.supplier_siren <> ''
    THEN ${one}.supplier_siren = ${other}.supplier_siren
    ELSE ${one}.supplier_name <> '' AND fold(${one}.supplier_name) = fold(${other}.supplier_name) END`;

/** Whether the supplier has another invoice with this number; also counts those out of the viewer's reach. */
const isDouble = sql<boolean>`(v.number <> '' AND EXISTS (SELECT FROM received_invoices d
  WHERE d.company_id = v.company_id AND d.number = v.number AND d.number <> '' AND d.id <> v.id AND d.state <> 'dismissed'
    AND ${isOfSame(sql`d`, sql`v`)}))`;

/** The condition of each view of the list. */
const views: Record<ReceivedView, RawBuilder<SqlBool>> = {
  waiting: sql<SqlBool>`v.state = 'waiting'`,
  confirmed: sql<SqlBool>`v.state = 'confirmed'`,
  approve: sql<SqlBool>`(v.state = 'confirmed' AND v.kind = 'invoice' AND v.settled_as IS NULL)`,
  pay: sql<SqlBool>`(v.state = 'confirmed' AND v.settled_as IN ('approved', 'partPaid'))`,
  dismissed: sql<SqlBool>`v.state = 'dismissed'`,
};

/** Latest first. */
export async function listReceived(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { cursor, limit, view, q }: { cursor?: string | undefined; limit: number; view: ReceivedView; q: string },
): Promise<{ items: ReceivedItem[]; nextCursor: string | null }> {
  const page = keyset(cursor, { key: sql`v.received_at`, id: 'v.id', way: 'DESC' });
  const rows = await db
    .selectFrom('received_invoices as v')
    .leftJoin('work_orders as w', 'w.id', 'v.work_order_id')
    .leftJoin('sites as s', 's.id', 'v.site_id')
    .where(receivedScope(viewer))
    .where(views[view])
    .$if(q !== '', (found) =>
      found.where(contains(sql`concat_ws(' ', v.number, v.supplier_name, v.file_name, w.number, s.name)`, q)),
    )
    .where(page.after)
    .orderBy(page.by)
    .limit(limit + 1)
    .select([
      'v.id',
      sql<ReceivedState>`v.state`.as('state'),
      sql<SettledState | null>`v.settled_as`.as('settledAs'),
      sql<ReceivedItem['kind']>`v.kind`.as('kind'),
      'v.number',
      'v.supplier_name as supplier',
      'v.file_name as fileName',
      sql<ReceivedItem['source']>`v.source`.as('source'),
      sql<boolean>`(v.document IS NOT NULL OR v.number <> '' AND v.total_ttc_minor IS NOT NULL)`.as('isRead'),
      isDouble.as('isDouble'),
      's.name as site',
      'w.number as orderNumber',
      'v.issued_on as issuedOn',
      'v.due_on as dueOn',
      'v.total_ttc_minor as totalTtcMinor',
      sql<Currency>`v.currency`.as('currency'),
      'v.received_at as receivedAt',
      page.key.as('key'),
    ])
    .execute();
  return pageOf(rows, limit, ({ key: _, receivedAt, ...row }) => ({ ...row, receivedAt: receivedAt.toISOString() }));
}

/** The number of invoices in reach that the viewer may confirm, at most 1000, for the menu. */
export async function countWaiting(db: Kysely<DB>, viewer: CompanyViewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM (
    SELECT FROM received_invoices v WHERE ${receivedScope(viewer)} AND v.state = 'waiting' LIMIT 1000) waiting`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Others with the same content, received or issued here, and whether the viewer reaches them. */
export async function listSame(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { id, number, supplierSiren }: Pick<ReceivedRow, 'id' | 'number' | 'supplierSiren'>,
) {
  if (number === '') return [];
  const { rows } = await sql<{ id: string; number: string; on: string; isInside: boolean; isReached: boolean }>`
    SELECT v.id, v.number, v.received_at::date::text AS "on", false AS "isInside", ${receivedScope(viewer)} AS "isReached"
    FROM received_invoices v JOIN received_invoices self ON self.id = ${id} AND ${isOfSame(sql`v`, sql`self`)}
    WHERE v.company_id = ${viewer.company.id} AND v.number = ${number} AND v.number <> '' AND v.id <> ${id}
      AND v.state <> 'dismissed'
    UNION ALL
    SELECT i.id, i.number, i.issued_on::text, true, ${invoiceScope(viewer)} FROM invoices i JOIN company_profiles p ON p.id = i.provider_id
    WHERE i.company_id = ${viewer.company.id} AND i.state <> 'draft' AND i.number = ${number} AND ${supplierSiren} <> ''
      AND p.siret BETWEEN ${`${supplierSiren}00000`} AND ${`${supplierSiren}99999`}
    LIMIT 5`.execute(db);
  return rows;
}

/** Facts about a supplier: accounts used before, latest first, and whether it works with the company. */
export async function knownOf(db: Kysely<DB>, companyId: string, { id, supplierSiren }: ReceivedRow) {
  if (supplierSiren === '') return { ibans: [], isSupplierKnown: false };
  const { rows } = await sql<{ ibans: string[]; wasConfirmed: boolean; works: boolean }>`
    WITH before AS (
      SELECT v.iban, v.decided_at AS at FROM received_invoices v
      WHERE v.company_id = ${companyId} AND v.supplier_siren = ${supplierSiren} AND v.state = 'confirmed' AND v.id <> ${id}
      ORDER BY v.received_at DESC LIMIT 20
    ), inside AS (
      SELECT i.document -> 'seller' ->> 'iban' AS iban, i.listed_at AS at
      FROM invoices i JOIN company_profiles p ON p.id = i.provider_id
      WHERE i.company_id = ${companyId} AND i.state <> 'draft' AND i.document IS NOT NULL
        AND p.siret BETWEEN ${`${supplierSiren}00000`} AND ${`${supplierSiren}99999`}
      ORDER BY i.listed_at DESC LIMIT 20
    ), accounts AS (SELECT iban, max(at) AS at FROM (TABLE before UNION ALL TABLE inside) a WHERE iban <> '' GROUP BY iban)
    SELECT ARRAY(SELECT iban FROM accounts ORDER BY at DESC LIMIT 3) AS ibans,
      EXISTS (SELECT FROM before) AS "wasConfirmed",
      EXISTS (SELECT FROM company_profiles p JOIN work_orders w ON w.provider_id = p.id
        WHERE p.siret BETWEEN ${`${supplierSiren}00000`} AND ${`${supplierSiren}99999`} AND w.company_id = ${companyId}) AS works
  `.execute(db);
  const [found] = rows;
  return { ibans: found?.ibans ?? [], isSupplierKnown: found !== undefined && (found.wasConfirmed || found.works) };
}

/** A supplier's name: from an earlier confirmed invoice, else from its company here; empty if unknown. */
export async function nameOfSupplier(db: Kysely<DB>, companyId: string, siren: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM (
      (SELECT v.supplier_name AS name, 1 AS rank FROM received_invoices v
        WHERE v.company_id = ${companyId} AND v.supplier_siren = ${siren} AND v.state = 'confirmed'
        ORDER BY v.received_at DESC LIMIT 1)
      UNION ALL
      (SELECT ${companyName('p')}, 2 FROM company_profiles p
        WHERE p.siret BETWEEN ${`${siren}00000`} AND ${`${siren}99999`} LIMIT 1)) known
    ORDER BY rank LIMIT 1`.execute(db);
  return rows[0]?.name ?? '';
}

export const listDecidedBy = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('received_invoices as v')
    .where((is) => is.or([is('v.received_by', '=', userId), is('v.decided_by', '=', userId)]))
    .select(['v.id', 'v.number', 'v.state', 'v.received_at', 'v.decided_name'])
    .orderBy('v.received_at')
    .execute();
