import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { companyName } from '#platform/db/company-name.ts';
import { foldedContains } from '#platform/db/containing.ts';
import { keyset, pageOf } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import { one } from '#platform/db/one.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { endOf, missingDetails, stateOf } from './document.contract.ts';
import { documentEnd } from './document.scope.ts';
import type {
  AdminDocument,
  AdminDocumentDetail,
  documentContract,
  DocumentAccess,
  DocumentKind,
  Needs,
  FiledDocument,
  DocumentsOfKind,
} from './document.contract.ts';

type ListInput = z.output<(typeof documentContract.list)['~orpc']['inputSchema'] & z.ZodType>;

const fileOf = (name: string) =>
  sql`CASE WHEN ${sql.ref(`${name}.id`)} IS NOT NULL THEN json_build_object('name', ${sql.ref(`${name}.name`)},
    'contentType', ${sql.ref(`${name}.content_type`)}, 'sizeBytes', ${sql.ref(`${name}.size_bytes`)}, 'doubt', ${sql.ref(`${name}.doubt`)}) END`;

const documentJson = sql`json_build_object('id', d.id, 'number', 'DOC-' || lpad(d.number::text, greatest(4, length(d.number::text)), '0'),
  'kind', d.kind, 'state', d.state, 'reference', d.reference, 'insurer', d.insurer,
  'insurerContact', d.insurer_contact, 'securityCode', d.security_code,
  'activities', d.activities, 'zone', d.zone, 'departements', d.zone_departements, 'trades', d.trades, 'issuedOn', d.issued_on, 'startsOn', d.starts_on,
  'expiresOn', d.expires_on, 'file', ${fileOf('f')}, 'depositedAt', d.created_at, 'decidedAt',
  coalesce(d.decided_at, d.verified_at), 'codeCheckedAt', d.code_checked_at, 'rejectionReason', d.rejection_reason,
  'version', d.version)`;

const iso = (value: string | null) => (value === null ? null : new Date(value).toISOString());

/** With the legal end, the state on that day, and instants in ISO format. */
function dated<T extends FiledDocument>(row: T, today: string): T {
  const until = endOf(row.kind, row.issuedOn, row.expiresOn);
  const state = stateOf(row.state as 'pending' | 'verified' | 'rejected', until, today);
  return {
    ...row,
    until,
    state,
    missing: missingDetails({ ...row, state }),
    depositedAt: iso(row.depositedAt) ?? '',
    decidedAt: iso(row.decidedAt),
    codeCheckedAt: iso(row.codeCheckedAt),
  };
}

export async function readNeeds(db: Kysely<DB>, companyId: string): Promise<Needs> {
  const found = await sql<Needs>`
    SELECT ARRAY(SELECT trade FROM provider_trades WHERE company_id = ${companyId}) AS trades,
      coalesce((SELECT foreign_workers FROM provider_teams WHERE company_id = ${companyId}), false) AS "foreignWorkers"
    `.execute(db);
  return one(found);
}

export async function readFiled(db: Kysely<DB>, companyId: string, today: string) {
  const { rows } = await sql<{ document: FiledDocument }>`SELECT ${documentJson} AS document
    FROM provider_documents d LEFT JOIN attachments f ON f.owner_kind = 'document' AND f.owner_id = d.id
    WHERE d.company_id = ${companyId} ORDER BY d.created_at DESC, d.id DESC`.execute(db);
  const drafts = await sql<{ kind: string; file: DocumentsOfKind['draft'] }>`SELECT p.kind, ${fileOf('f')} AS file
    FROM provider_document_drafts p JOIN attachments f ON f.owner_kind = 'document' AND f.owner_id = p.id
    WHERE p.company_id = ${companyId}`.execute(db);
  return { documents: rows.map(({ document }) => dated(document, today)), drafts: drafts.rows };
}

/** Undefined for another company's. */
export async function readOwnDocument(
  db: Kysely<DB>,
  companyId: string,
  id: string,
  today: string,
): Promise<FiledDocument | undefined> {
  const { rows } = await sql<{ document: FiledDocument }>`SELECT ${documentJson} AS document
    FROM provider_documents d LEFT JOIN attachments f ON f.owner_kind = 'document' AND f.owner_id = d.id
    WHERE d.company_id = ${companyId} AND d.id = ${id}`.execute(db);
  return rows[0] && dated(rows[0].document, today);
}

/** The access log of a document, for its company and the administrators; otherwise undefined. */
export async function listDocumentAccess(
  db: Kysely<DB>,
  { side, company }: Viewer,
  id: string,
): Promise<DocumentAccess[] | undefined> {
  const reach =
    side === 'admin' ? sql`true` : sql`d.company_id = ${side === 'provider' ? (company?.id ?? null) : null}`;
  const { rows } = await sql<{ readings: DocumentAccess[] }>`
    SELECT coalesce((SELECT json_agg(r ORDER BY r."readAt" DESC) FROM (SELECT r.id, u.name, r.by_admin AS "byAdmin",
        ${companyName('c')} AS "companyName", r.read_at AS "readAt"
      FROM document_readings r LEFT JOIN users u ON u.id = r.user_id LEFT JOIN company_profiles c ON c.id = r.company_id
      WHERE r.document_id = d.id ORDER BY r.read_at DESC LIMIT 100) r), '[]') AS readings
    FROM provider_documents d WHERE d.id = ${id} AND ${reach}`.execute(db);
  return rows[0]?.readings.map((reading) => ({ ...reading, readAt: iso(reading.readAt) ?? '' }));
}

const named = sql`fold(n.legal_name || ' ' || coalesce(n.trade_name, '') || ' ' || n.city || ' ' || coalesce(n.siret, ''))`;

const companyOf = sql`json_build_object('id', c.id, 'name', ${companyName('c')}, 'legalName', c.legal_name,
  'siret', c.siret`;

/** Up to this number matches are gathered, then sorted; with more, a page is found quickly in list order. */
const few = 1000;

function found(typed: string, inState: RawBuilder<SqlBool>) {
  const isNamed = foldedContains(named, typed);
  const isReferred = foldedContains(sql`fold(d.reference)`, typed);
  return {
    ctes: sql`hits AS MATERIALIZED (
        (SELECT d.id FROM provider_documents d WHERE ${inState} AND ${isReferred} LIMIT ${few + 1})
        UNION ALL (SELECT d.id FROM company_profiles n JOIN provider_documents d ON d.company_id = n.id
          WHERE ${inState} AND ${isNamed} LIMIT ${few + 1})),
      bound AS MATERIALIZED (SELECT count(*) <= ${few} AS few FROM hits)`,
    gathered: sql`(SELECT few FROM bound) AND d.id = ANY(ARRAY(SELECT id FROM hits))`,
    met: sql`NOT (SELECT few FROM bound)
      AND (${isReferred} OR (SELECT ${isNamed} FROM company_profiles n WHERE n.id = d.company_id))`,
  };
}

/** One page of the documents in a state: open ones by age, decided ones latest first. For admins. */
export async function listDocuments(
  db: Kysely<DB>,
  { state, kind, companyId, q, cursor, limit }: ListInput,
  today: string,
) {
  const waits = state === 'pending';
  const order = keyset(cursor, { key: sql`d.created_at`, id: 'd.id', way: waits ? 'ASC' : 'DESC' });
  const inState = sql<SqlBool>`d.state = ${state}`;
  const conditions = [
    inState,
    ...(kind ? [sql<SqlBool>`d.kind = ${kind}`] : []),
    ...(companyId ? [sql<SqlBool>`d.company_id = ${companyId}`] : []),
    order.after,
  ];
  const inOrder = sql`ORDER BY ${order.by}`;
  const ids = (more: RawBuilder<unknown>) => sql`(SELECT d.id FROM provider_documents d
    WHERE ${sql.join(conditions, sql` AND `)} AND ${more} ${inOrder} LIMIT ${limit + 1})`;
  const search = q ? found(q, inState) : null;
  const page = search ? sql`${ids(search.gathered)} UNION ALL ${ids(search.met)}` : ids(sql`true`);
  const { rows } = await sql<{ document: FiledDocument; company: AdminDocument['company']; key: string; id: string }>`
    WITH ${search ? sql`${search.ctes},` : sql``} page AS (${page})
    SELECT ${documentJson} AS document, ${companyOf}) AS company, ${order.key} AS key, d.id
    FROM page JOIN provider_documents d USING (id) JOIN company_profiles c ON c.id = d.company_id
    LEFT JOIN attachments f ON f.owner_kind = 'document' AND f.owner_id = d.id ${inOrder}`.execute(db);
  const totals = await sql<{ pending: number; verified: number; rejected: number }>`
    SELECT (SELECT count(*) FROM provider_documents WHERE state = 'pending')::int AS pending,
      (SELECT count(*) FROM provider_documents WHERE state = 'verified')::int AS verified,
      (SELECT count(*) FROM provider_documents WHERE state = 'rejected')::int AS rejected`.execute(db);
  return {
    ...pageOf(rows, limit, ({ document, company }) => ({ ...dated(document, today), company })),
    counts: one(totals),
  };
}

/** One document with the data to check it against; undefined if there is none. For admins. */
export async function readDocument(
  db: Kysely<DB>,
  id: string,
  today: string,
): Promise<AdminDocumentDetail | undefined> {
  const { rows } = await sql<{ detail: AdminDocumentDetail }>`
    SELECT (${documentJson})::jsonb || jsonb_build_object('company', (${companyOf}, 'address', concat_ws(', ', nullif(c.street, ''),
          nullif(concat_ws(' ', nullif(c.postal_code, ''), nullif(c.city, '')), '')),
        'legalForm', coalesce(c.legal_form, ''), 'vatNumber', coalesce(c.vat_number, ''), 'iban', c.iban,
        'trades', ARRAY(SELECT trade FROM provider_trades WHERE company_id = c.id ORDER BY trade))),
      'depositedBy', u.name, 'decidedBy', a.name) AS detail
    FROM provider_documents d JOIN company_profiles c ON c.id = d.company_id LEFT JOIN attachments f ON f.owner_kind = 'document' AND f.owner_id = d.id
      LEFT JOIN users u ON u.id = d.uploaded_by LEFT JOIN users a ON a.id = d.decided_by
    WHERE d.id = ${id}`.execute(db);
  const detail = rows[0]?.detail;
  if (!detail) return undefined;
  const { documents } = await readFiled(db, detail.company.id, today);
  const others = documents.filter((other) => other.kind === detail.kind && other.id !== detail.id);
  return { ...dated(detail, today), others };
}

/** The documents of providers already checked for the viewer. */
export async function documentsOf(db: Kysely<DB>, providerIds: string[]) {
  return db
    .selectFrom('provider_documents')
    .select([
      'company_id as providerId',
      'kind',
      'state',
      'trades',
      'zone_departements as departements',
      'issued_on as issuedOn',
      'starts_on as startsOn',
      'expires_on as expiresOn',
      sql<string | null>`(least(created_at, verified_at) AT TIME ZONE 'Europe/Paris')::date::text`.as('filedOn'),
    ])
    .where(sql<SqlBool>`company_id = ANY(${providerIds}::uuid[])`)
    .execute();
}

/** A provider's documents in reach, the latest of each kind first; `reach` is a condition on their file `f`. */
export async function listReadable(
  db: Kysely<DB>,
  providerId: string,
  reach: RawBuilder<SqlBool>,
): Promise<{ id: string; kind: DocumentKind; until: string | null }[]> {
  const { rows } = await sql<{ id: string; kind: DocumentKind; until: string | null }>`
    SELECT d.id, d.kind, ${documentEnd}::text AS until
    FROM provider_documents d CROSS JOIN LATERAL (SELECT d.id AS owner_id) f
    WHERE d.company_id = ${providerId} AND ${reach}
    ORDER BY d.kind, d.issued_on DESC NULLS LAST, d.id LIMIT 50`.execute(db);
  return rows;
}
