import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { columnsFor } from '#platform/db/columns-for.ts';
import { writtenOnce } from '#platform/db/compile-once.ts';
import { requestDetail, type requestItem } from './request.contract.ts';
import { type ColumnReader, hasDeclined, isSealed, statusOf } from './request.scope.ts';

// A sent quote proves the request was read; a sealed tender does not reveal who answered before opening.
const quotedAt = sql`CASE WHEN NOT ${isSealed} THEN
  (SELECT a.sent_at FROM request_answers a WHERE a.request_id = i.request_id AND a.provider_id = i.provider_id) END`;

// Declines reveal no offer.
const declined = sql`CASE WHEN i.declined_at IS NOT NULL THEN
  json_build_object('at', i.declined_at, 'reason', i.decline_reason, 'note', i.decline_note) END`;

const attached = (kind: 'request' | 'request-document', file: RawBuilder<unknown>) =>
  sql`coalesce((SELECT json_agg(${file} ORDER BY f.position, f.id)
    FROM attachments f WHERE f.owner_kind = ${sql.lit(kind)} AND f.owner_id = r.id), '[]')`;

export const photosOfRequest = attached(
  'request',
  sql`json_build_object('id', f.id, 'name', f.name, 'width', f.width, 'height', f.height)`,
);

/**
 * The viewer's company neither drafted a quote in the current round of `r` nor declined; drafts carry over between
 * rounds.
 */
export const notAnswered = ({ company }: ColumnReader) => sql<SqlBool>`(NOT EXISTS (SELECT FROM request_answers a
  WHERE a.request_id = r.id AND a.provider_id = ${company?.id ?? null} AND (a.round = r.round OR a.state = 'draft'))
  AND NOT ${hasDeclined(company?.id ?? null)})`;

/** Whether `r` is ordered from the viewer's company. */
const isOrderedFrom = ({ company }: ColumnReader) =>
  sql<SqlBool>`coalesce(r.provider_id = ${company?.id ?? null}, false)`;

/**
 * Values of requests `r`, their sites `s`, companies `o` and providers `p` that are not plain columns, for this viewer.
 */
function valuesOf(viewer: ColumnReader) {
  const companyId = viewer.company?.id ?? null;
  const provider = viewer.side === 'provider';
  const known = provider ? isOrderedFrom(viewer) : sql`true`;
  const whenKnown = (value: RawBuilder<unknown>) => (provider ? sql`CASE WHEN ${known} THEN ${value} END` : value);
  const turn = provider
    ? sql`r.provider_id = ${companyId} AND (r.state = 'awarded' OR (r.state = 'accepted' AND r.open_snags > r.fixed_snags))`
    : viewer.side === 'ordering' && viewer.company?.membership !== 'viewer'
      ? sql`r.state IN ('done', 'expired') OR ${statusOf(viewer)} = 'quotes_to_compare' OR (r.state = 'accepted' AND r.fixed_snags > 0)`
      : sql`false`;
  return {
    site: sql`json_build_object('id', ${whenKnown(sql`s.id`)},
      'name', CASE WHEN ${known} THEN s.name ELSE district_label(s.postal_code, s.city) END,
      'district', district_label(s.postal_code, s.city), 'departement', ${departementAt('s')})`,
    location: sql`json_build_object('exact', ${known}, 'street', ${whenKnown(sql`s.street`)},
      'postalCode', ${whenKnown(sql`s.postal_code`)}, 'city', s.city, 'district', district_label(s.postal_code, s.city),
      'latitude', CASE WHEN ${known} THEN s.latitude ELSE s.public_latitude END,
      'longitude', CASE WHEN ${known} THEN s.longitude ELSE s.public_longitude END)`,
    equipment: sql`(SELECT json_build_object('id', e.id, 'number', e.number, 'name', e.name)
      FROM equipment e WHERE e.id = r.equipment_id)`,
    lines: sql`coalesce((SELECT json_agg(json_build_object('id', l.id, 'position', l.position, 'lot', l.lot,
      'designation', l.designation, 'quantityMilli', l.quantity_milli, 'unit', l.unit) ORDER BY l.position)
      FROM request_lines l WHERE l.request_id = r.id), '[]')`,
    photos: photosOfRequest,
    documents: attached(
      'request-document',
      sql`json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type, 'sizeBytes', f.size_bytes, 'doubt', f.doubt)`,
    ),
    placeNote: sql`coalesce(r.place_note, r.place)`,
    amountsSealed: isSealed,
    status: statusOf(viewer),
    yourTurn: sql`coalesce(${turn}, false)`,
    // A published, unanswered request in a provider's scope is always offered to it.
    mayQuote:
      provider && viewer.company?.membership !== 'viewer'
        ? sql`r.state = 'published' AND ${notAnswered(viewer)}`
        : sql`false`,
    ownQuote: provider
      ? sql`(SELECT json_build_object('id', a.quote_id, 'state', a.state) FROM request_answers a
          WHERE a.request_id = r.id AND a.provider_id = ${companyId})`
      : sql`NULL::json`,
    orderingCompany: companyName('o'),
    orderingCompanyId: sql`r.company_id`,
    createdBy: sql`(SELECT name FROM users WHERE id = r.created_by)`,
    dueAt: provider ? sql`CASE WHEN ${known} OR r.state = 'published' THEN r.due_at END` : sql`r.due_at`,
    provider: sql`CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', ${companyName('p')}) END`,
    assignee: sql`(SELECT json_build_object('id', u.id, 'name', u.name, 'away', (SELECT json_build_object('fromOn', b.from_on,
        'toOn', b.to_on, 'standIn', (SELECT name FROM users WHERE id = b.stand_in_id))
        FROM member_absences b WHERE b.company_id = r.company_id AND b.user_id = u.id))
      FROM users u WHERE u.id = r.assignee_id)`,
    byMail: sql`coalesce((SELECT json_agg(json_build_object('email', a.email, 'companyName', a.company_name,
      'siret', coalesce(a.siret, '')) ORDER BY a.email) FROM request_addressees a WHERE a.request_id = r.id), '[]')`,
    invited: sql`coalesce((SELECT json_agg(json_build_object('id', c.id,
      'name', ${companyName('c')}, 'viewedAt', coalesce(i.viewed_at, ${quotedAt}), 'declined', ${declined}) ORDER BY c.legal_name)
      FROM request_invitations i JOIN company_profiles c ON c.id = i.provider_id WHERE i.request_id = r.id), '[]')`,
  };
}

/** Everything except what is computed per reader. */
const itself = requestDetail.omit({ acts: true, invitation: true });

const written = writtenOnce();

/** Columns compiled once for all viewers of a side and a right of membership. */
function columnsOnce(
  name: string,
  { side, company }: ColumnReader,
  build: (reader: ColumnReader) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const shape = `${name} ${side} ${company?.membership}`;
  return written(shape, { companyId: company?.id ?? '' }, ({ companyId }) =>
    build({ side, company: company && { id: companyId, membership: company.membership } }),
  );
}

/** Columns of requests for a viewer: in full, or for a list row. */
export const columnsOf = (viewer: ColumnReader, schema: typeof itself | typeof requestItem = itself) =>
  columnsOnce(schema === itself ? 'detail' : 'item', viewer, (reader) =>
    columnsFor(schema, 'r', valuesOf(reader), reader.side, { as: 'ordered', when: isOrderedFrom(reader) }),
  );

/** The full columns for a provider whose order on `r` fell through, as of that moment. */
export const columnsAfterLeaving = (viewer: ColumnReader) =>
  columnsOnce('left', viewer, (reader) => columnsFor(itself, 'r', valuesOf(reader), 'left'));
