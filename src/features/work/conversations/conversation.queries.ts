import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { contains, holdsWords, wordsIn } from '#platform/db/containing.ts';
import { keyset, pageOf } from '#platform/db/keyset.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import { isSealed, titleFor } from '#features/work/requests/request.scope.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { ConversationFacts, ConversationItem, ListAsked } from './conversation.contract.ts';
import {
  conversationScope,
  isBegun,
  isForOthers,
  isOpen,
  isTender,
  takesPart,
  unreadFrom,
} from './conversation.scope.ts';
import { conversationsSaying } from './saying.queries.ts';

export const companyJson = (alias: string) => sql`CASE WHEN ${sql.ref(`${alias}.id`)} IS NOT NULL THEN
  json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${companyName(alias)}, 'logoId',
    (SELECT f.id FROM attachments f WHERE f.owner_kind = 'logo' AND f.owner_id = ${sql.ref(`${alias}.id`)})) END`;

/** Facts of conversations `c` (with requests `r`) within `scope` and `where`. */
export async function findConversations(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  now: Date,
  where: RawBuilder<SqlBool>,
  { lock = false, scope = conversationScope(viewer) } = {},
): Promise<ConversationFacts[]> {
  const { rows } = await sql<ConversationFacts>`
    SELECT c.id, c.kind, c.company_id AS "companyId", c.other_id AS "otherId", c.request_id AS "requestId", c.visit_id AS "visitId",
      c.created_by AS "createdBy", c.moved_at AS "movedAt", ${isOpen(now)} AS "isOpen",
      coalesce(${isTender(now)}, false) AS "isTender"
    FROM conversations c LEFT JOIN requests r ON r.id = c.request_id
    WHERE ${scope} AND ${where} ORDER BY c.id ${lock ? sql`FOR UPDATE OF c` : sql``}`.execute(db);
  return rows;
}

export interface ItemRow extends Omit<ConversationItem, 'last' | 'movedAt'> {
  lastAuthor: string;
  lastIsOwn: boolean;
  lastBody: string;
  lastFiles: number;
  lastGone: 'hidden' | 'deleted' | null;
  lastAt: Date | null;
  movedAt: Date;
  key: string;
}

const unread = (viewer: CompanyViewer) => sql`SELECT FROM messages m WHERE m.conversation_id = c.id
  AND m.created_at > ${unreadFrom(viewer)} AND ${isForOthers(viewer.userId)}`;
const mentioned = (viewer: CompanyViewer) => sql<boolean>`EXISTS (SELECT FROM message_mentions g
  JOIN messages m ON m.id = g.message_id WHERE g.user_id = ${viewer.userId} AND m.conversation_id = c.id
  AND m.created_at > ${unreadFrom(viewer)} AND ${isForOthers(viewer.userId)})`;

const placeOf = (viewer: CompanyViewer) =>
  sql`LEFT JOIN conversation_places p ON p.conversation_id = c.id AND p.user_id = ${viewer.userId}`;

/** The request `r` of a conversation, at its site `s`; for readers who do not work there, the district only. */
const subjectJson = (viewer: CompanyViewer) => sql`CASE WHEN r.id IS NOT NULL THEN
  json_build_object('id', r.id, 'number', r.number, 'title', ${titleFor(viewer)}, 'site',
    CASE WHEN ${viewer.side === 'ordering' ? sql`true` : sql`coalesce(r.provider_id = ${viewer.company.id}, false)`} THEN s.name
      ELSE district_label(s.postal_code, s.city) END) END`;

async function readItems(db: Kysely<DB>, viewer: CompanyViewer, page: RawBuilder<unknown>): Promise<ItemRow[]> {
  const own = viewer.company.id;
  const { rows } = await sql<ItemRow>`
    WITH page AS MATERIALIZED (${page})
    SELECT c.id, c.kind, c.title, c.moved_at AS "movedAt", page.key, coalesce(p.muted, false) AS muted,
      CASE WHEN c.other_id IS NOT NULL THEN ${companyJson('o')} END AS other,
      ${subjectJson(viewer)} AS request,
      (SELECT json_build_object('id', v.id, 'number', v.number) FROM visits v WHERE v.id = c.visit_id) AS visit,
      coalesce(CASE WHEN c.kind = 'answers' AND c.company_id <> ${own} THEN ${companyName('a')} ELSE (SELECT u.name FROM users u
        JOIN profiles w ON w.user_id = u.id WHERE u.id = l.author_user_id) END, '') AS "lastAuthor",
      coalesce(l.author_user_id = ${viewer.userId}, false) AS "lastIsOwn", l.created_at AS "lastAt",
      coalesce(CASE WHEN l.hidden_at IS NULL THEN left(l.body, 400) END, '') AS "lastBody",
      (SELECT count(*) FROM attachments f WHERE f.owner_kind = 'message' AND f.owner_id = l.id
        AND l.hidden_at IS NULL)::integer AS "lastFiles",
      CASE WHEN l.hidden_at IS NOT NULL THEN 'hidden' WHEN l.deleted_at IS NOT NULL THEN 'deleted' END AS "lastGone",
      (SELECT count(*) FROM (${unread(viewer)} LIMIT 100) counted)::integer AS unread, ${mentioned(viewer)} AS mentioned
    FROM page JOIN conversations c ON c.id = page.id ${placeOf(viewer)}
    LEFT JOIN requests r ON r.id = c.request_id LEFT JOIN sites s ON s.id = r.site_id
    LEFT JOIN company_profiles o ON o.id = CASE WHEN c.company_id = ${own} THEN c.other_id ELSE c.company_id END
    LEFT JOIN company_profiles a ON a.id = c.company_id
    LEFT JOIN LATERAL (SELECT m.* FROM messages m WHERE m.conversation_id = c.id AND m.notice IS NULL
      ORDER BY m.created_at DESC, m.id DESC LIMIT 1) l ON true
    ORDER BY c.moved_at DESC, c.id DESC`.execute(db);
  return rows;
}

interface Asked {
  where: RawBuilder<SqlBool>;
  /** A further condition that keeps few of many: applied to the result of `where`. */
  narrow?: RawBuilder<SqlBool> | undefined;
  cursor?: string | undefined;
  limit: number;
}

/**
 * Latest first: each way to reach conversations uses its index and stops at the page. OFFSET 0 finds candidates
 * before checking reach, which is costly.
 */
function branches(viewer: CompanyViewer, { where, narrow, cursor, limit }: Asked) {
  const own = viewer.company.id;
  const page = keyset(cursor, { key: sql`c.moved_at`, id: 'c.id', way: 'DESC' });
  const heard = keyset(cursor, { key: sql`h.moved_at`, id: 'h.conversation_id', way: 'DESC' });
  const found = (from: RawBuilder<unknown>, way: RawBuilder<unknown>, { key, after, by } = page) => sql`
    SELECT c.*, ${key} AS key, coalesce(p.muted, false) AS muted
    FROM ${from} LEFT JOIN requests r ON r.id = c.request_id ${placeOf(viewer)}
    WHERE ${way} AND ${where} AND ${after} AND ${isBegun(viewer)}
    ORDER BY ${by}`;
  const near = (from: RawBuilder<unknown>, way: RawBuilder<unknown>, reach: RawBuilder<unknown>, order = page) =>
    narrow
      ? sql`SELECT c.* FROM (${found(from, way, order)} OFFSET 0) c LEFT JOIN requests r ON r.id = c.request_id ${placeOf(viewer)}
          WHERE ${narrow} AND ${reach} ORDER BY ${page.by} LIMIT ${limit + 1}`
      : sql`${found(from, sql`${way} AND ${reach}`, order)} LIMIT ${limit + 1}`;
  const scope = conversationScope(viewer);
  const ways = [sql`c.company_id = ${own}`, sql`c.other_id = ${own}`].map((way) =>
    near(sql`conversations c`, way, scope),
  );
  if (viewer.side === 'provider') {
    const answers = sql`answer_hearers h JOIN conversations c ON c.id = h.conversation_id`;
    const heardBy = sql`h.provider_id = ${own} AND c.company_id <> ${own}`;
    ways.push(near(answers, heardBy, sql`${scope} AND ${takesPart(own)}`, heard));
  }
  const all = sql.join(
    ways.map((way) => sql`(${way})`),
    sql` UNION ALL `,
  );
  return sql`SELECT * FROM (${all}) found ORDER BY moved_at DESC, id DESC LIMIT ${limit + 1}`;
}

/** Most conversations have no activity since they were read: checked first, before looking for new messages. */
const hasMoved = (viewer: CompanyViewer) => sql<SqlBool>`c.moved_at > ${unreadFrom(viewer)}`;
const isUnread = (viewer: CompanyViewer) => sql<SqlBool>`EXISTS (${unread(viewer)})`;

const views: Record<ListAsked['view'], (viewer: CompanyViewer) => RawBuilder<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  unread: hasMoved,
  requests: () => sql<SqlBool>`c.request_id IS NOT NULL`,
  companies: () => sql<SqlBool>`c.kind = 'companies'`,
  groups: () => sql<SqlBool>`c.kind = 'group'`,
};

/** Up to this number, people are looked up; for a commoner name, each conversation is searched. */
const fewPeople = 500;
/** Conversations found by the text of their messages: the latest ones. */
const mostSaid = 500;
const peopleNamed = (q: string) => sql`SELECT u.id FROM users u WHERE ${contains(sql`u.name`, q)}`;

/**
 * Written in or read by a person of that name; other companies' readers are not revealed. Never for published
 * answers. `people`: ids of that name.
 */
const isWith = ({ company }: CompanyViewer) => {
  const isColleague = sql`EXISTS (SELECT FROM memberships k WHERE k.user_id = n.id AND k.company_id = ${company.id})`;
  return sql<SqlBool>`(c.kind <> 'answers' AND CASE WHEN (SELECT count(*) FROM people) <= ${fewPeople}
    THEN c.id IN (SELECT m.conversation_id FROM people n JOIN messages m ON m.author_user_id = n.id
      UNION ALL SELECT w.conversation_id FROM people n JOIN conversation_places w ON w.user_id = n.id WHERE ${isColleague})
    ELSE EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id AND m.author_user_id IN (SELECT n.id FROM people n))
      OR EXISTS (SELECT FROM conversation_places w JOIN people n ON n.id = w.user_id
        WHERE w.conversation_id = c.id AND ${isColleague}) END)`;
};

/** By the stored folded words of its request first, then by its number and title only. */
const isOn = (viewer: CompanyViewer, q: string) =>
  sql<SqlBool>`(${sql.join(holdsWords(sql`r.search_text`, q), sql` AND `)}
    AND ${contains(sql`concat_ws(' ', r.number, ${titleFor(viewer)})`, q)})`;

/** The companies at the other end of the viewer's conversations, by name: each is checked once. */
const isNamed = (own: string, q: string) => sql<SqlBool>`(c.other_id IS NOT NULL
  AND CASE WHEN c.company_id = ${own} THEN c.other_id ELSE c.company_id END IN (SELECT o.id FROM company_profiles o
    WHERE o.id IN (SELECT company_id FROM conversations WHERE other_id = ${own}
      UNION SELECT other_id FROM conversations WHERE company_id = ${own} AND other_id IS NOT NULL)
    AND ${contains(companyName('o'), q)}))`;

/** Each word matches the title, the request or the other company; different words may match different ones. */
const isAbout = (viewer: CompanyViewer, q: string) => {
  const ways = wordsIn(q).map(
    (word) => sql<SqlBool>`(c.title <> '' AND ${contains(sql`c.title`, word)} OR ${isOn(viewer, word)}
      OR ${isNamed(viewer.company.id, word)})`,
  );
  return sql<SqlBool>`(${sql.join(ways, sql` AND `)})`;
};

const named = (viewer: CompanyViewer, q: string) =>
  q === ''
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${isAbout(viewer, q)} OR ${isWith(viewer)} OR c.id IN (SELECT conversation_id FROM said))`;

/** One page of the viewer's conversations, the latest activity first. */
export async function listConversations(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { view, q, siteId, cursor, limit }: ListAsked,
) {
  const at = siteId ? sql<SqlBool>`r.site_id = ${siteId} AND r.company_id = ${viewer.company.id}` : sql<SqlBool>`true`;
  const where = sql<SqlBool>`${views[view](viewer)} AND ${named(viewer, q)} AND ${at}`;
  const narrow = view === 'unread' ? isUnread(viewer) : q === '' ? undefined : sql<SqlBool>`true`;
  const page = branches(viewer, { where, narrow, cursor, limit });
  const rows = await readItems(
    db,
    viewer,
    q === ''
      ? page
      : sql`WITH people AS MATERIALIZED (${peopleNamed(q)}),
          said AS MATERIALIZED (${conversationsSaying(viewer, q, mostSaid)}) ${page}`,
  );
  return pageOf(
    rows,
    limit,
    (row) => row,
    ({ id }) => id ?? '',
  );
}

export const itemsOf = (db: Kysely<DB>, viewer: CompanyViewer, ids: readonly string[]) =>
  readItems(db, viewer, sql`SELECT id, '' AS key FROM unnest(${ids}::uuid[]) AS id`);

const mostCounted = 100;

/** Number of the viewer's unread conversations, up to a hundred; muted ones only when they name the viewer. */
export async function countUnread(db: Kysely<DB>, viewer: CompanyViewer): Promise<number> {
  const found = branches(viewer, { where: hasMoved(viewer), narrow: isUnread(viewer), limit: mostCounted - 1 });
  const { count } = one(
    await sql<{ count: number }>`
      SELECT count(*) FILTER (WHERE NOT muted OR mentioned)::integer AS count
      FROM (SELECT found.muted, ${mentioned(viewer)} AS mentioned
        FROM (${found}) found JOIN conversations c ON c.id = found.id ${placeOf(viewer)}) counted`.execute(db),
  );
  return count;
}

// The bidders of a sealed tender must not be revealed before it opens, not even by a line that could be opened.
const addressed = sql`SELECT provider_id FROM request_invitations WHERE request_id = r.id
  UNION SELECT r.provider_id UNION SELECT provider_id FROM request_answers
    WHERE request_id = r.id AND sent_at IS NOT NULL AND NOT ${isSealed}`;

/** Whether the ordering side may open a line on `r` to a provider. */
export const isAddressed = (providerId: string) => sql<boolean>`${providerId}::uuid IN (${addressed})`;

/** Lines the viewer may still open: the ordering side, to each provider involved; a provider, its own. */
export async function listOpenable(db: Kysely<DB>, viewer: CompanyViewer, requestId: string) {
  const own = viewer.company.id;
  const isOrdering = viewer.side === 'ordering';
  const provider = isOrdering ? sql`a.id` : sql`${own}::uuid`;
  // Looked up by key: as a condition on companies, the whole table would be read.
  const others = isOrdering
    ? sql`(SELECT a.id FROM (${addressed}) a (id) WHERE r.company_id = ${own})`
    : sql`(SELECT r.company_id AS id)`;
  const { rows } = await sql<Pick<ConversationItem, 'other' | 'request'> & { movedAt: Date }>`
    SELECT ${companyJson('o')} AS other, ${subjectJson(viewer)} AS request, r.created_at AS "movedAt"
    FROM requests r JOIN sites s ON s.id = r.site_id CROSS JOIN LATERAL ${others} a JOIN company_profiles o ON o.id = a.id
    WHERE r.id = ${requestId} AND provider_reaches(r, ${provider})
      AND NOT EXISTS (SELECT FROM conversations c WHERE c.request_id = r.id AND c.kind = 'request'
        AND c.other_id = ${provider} AND ${isBegun(viewer)})
    ORDER BY ${companyName('o')}, o.id LIMIT 200`.execute(db);
  return rows;
}
