import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { contains, foldedContains } from '#platform/db/containing.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { ConversationFacts, ConversationItem, ConversationMember } from './conversation.contract.ts';
import { companyJson } from './conversation.queries.ts';
import { isBlocked, sidesOf } from './conversation.scope.ts';

type Company = NonNullable<ConversationItem['other']>;
type Person = Pick<ConversationMember, 'userId' | 'name' | 'avatarId'>;

export interface MemberRow extends Omit<ConversationMember, 'present' | 'readTo'> {
  readTo: Date | null;
}

const avatar = (user: string) =>
  sql`(SELECT f.id FROM attachments f WHERE f.owner_kind = 'avatar' AND f.owner_id = ${sql.ref(user)})`;

/** Readers `e` a reader may see; sometimes only the own company's (published answers, blocks). */
function seen(
  { company }: CompanyViewer,
  { id, kind, otherId, requestId, isOpen }: ConversationFacts,
): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`e.company_id = ${company.id}`;
  if (kind === 'answers' || isBlocked({ kind, isOpen })) return own;
  if (otherId === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${own} OR EXISTS (SELECT FROM messages m
    WHERE m.conversation_id = ${id} AND m.author_company_id = e.company_id)
    OR EXISTS (SELECT FROM request_invitations WHERE request_id = ${requestId}::uuid AND provider_id = ${otherId}
    UNION ALL SELECT FROM request_answers WHERE request_id = ${requestId}::uuid AND provider_id = ${otherId} AND sent_at IS NOT NULL
    UNION ALL SELECT FROM requests WHERE id = ${requestId}::uuid AND provider_id = ${otherId}))`;
}

/** The readers of a conversation by their current rights, the most recent first, and their number. */
export async function listPeople(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  facts: ConversationFacts,
  { q = '', limit }: { q?: string; limit: number },
): Promise<{ rows: MemberRow[]; count: number }> {
  const named = q === '' ? sql<SqlBool>`true` : sql<SqlBool>`${foldedContains(sql`(' ' || fold(u.name))`, ` ${q}`)}`;
  const { rows } = await sql<MemberRow & { count: number }>`
    SELECT e.user_id AS "userId", u.name, ${avatar('e.user_id')} AS "avatarId", ${companyJson('o')} AS company,
      e.membership, nullif(p.read_to, '-infinity') AS "readTo", (count(*) OVER ())::integer AS count
    FROM conversation_readers(${facts.id}) e JOIN users u ON u.id = e.user_id
    JOIN company_profiles o ON o.id = e.company_id
    LEFT JOIN conversation_places p ON p.conversation_id = ${facts.id} AND p.user_id = e.user_id
    WHERE ${seen(viewer, facts)} AND ${named}
    ORDER BY p.read_at DESC NULLS LAST, u.name, e.user_id LIMIT ${limit}`.execute(db);
  return { rows: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
}

/** The visible readers among these people: only they may be mentioned. */
export async function readersAmong(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  facts: ConversationFacts,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT e.user_id AS id FROM conversation_readers(${facts.id}) e
    WHERE e.user_id = ANY(${userIds}::uuid[]) AND ${seen(viewer, facts)}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findTerms(db: Kysely<DB>, { companyId, otherId }: ConversationFacts): Promise<string | null> {
  if (!otherId) return null;
  const { rows } = await sql<{ id: string }>`SELECT id FROM collaborations WHERE state = 'active'
    AND (ordering_id, provider_id) IN ((${companyId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${companyId}::uuid))
    LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

const shown = 20;
/** Up to this number, companies of a name are gathered; for a commoner name, known ones are scanned. */
const few = 1000;

/** Companies known to the viewer's, by the typed name, otherwise the latest; only as many as are shown. */
function known(viewer: CompanyViewer, q: string) {
  const [own, other] = sidesOf(viewer);
  const mine = (more: RawBuilder<unknown>) => sql`SELECT ${other} AS id, 0 AS rank FROM known_companies k
    WHERE ${own} = ${viewer.company.id} AND ${other} <> ${viewer.company.id} AND ${notBlocked(viewer, other)} AND ${more}`;
  const latest = sql`ORDER BY k.known_at DESC, ${other} LIMIT ${shown}`;
  if (q === '') return sql`${mine(sql`true`)} ${latest}`;
  const isNamed = foldedContains(sql`fold(${companyName('c')})`, q);
  return sql`
    (WITH hits AS MATERIALIZED (SELECT c.id FROM company_profiles c WHERE ${isNamed} LIMIT ${few + 1}),
      bound AS MATERIALIZED (SELECT count(*) <= ${few} AS few FROM hits)
    (${mine(sql`(SELECT few FROM bound) AND ${other} = ANY(ARRAY(SELECT id FROM hits))`)} LIMIT ${few})
    UNION ALL (${mine(sql`NOT (SELECT few FROM bound)
      AND (SELECT ${isNamed} FROM company_profiles c WHERE c.id = ${other})`)} ${latest}))`;
}

const notBlocked = ({ company }: CompanyViewer, other: RawBuilder<unknown>) =>
  sql`NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = ${company.id} AND b.other_id = ${other})`;

/** Known companies; for the ordering side with a typed name, any provider with a public page. */
export async function listAddressees(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  q: string,
): Promise<{ companies: Company[]; colleagues: Person[] }> {
  const own = viewer.company.id;
  const network =
    viewer.side === 'ordering' && q.length > 2
      ? sql`UNION ALL (SELECT i.company_id, 1 FROM provider_index i
          WHERE ${foldedContains(sql`i.search_text`, q)} LIMIT 200)`
      : sql``;
  const named = q === '' ? sql`true` : contains(companyName('o'), q);
  const companies = sql<{ company: Company }>`
    SELECT ${companyJson('o')} AS company FROM (
      SELECT id, min(rank) AS rank FROM (SELECT * FROM (${known(viewer, q)}) known ${network}) found GROUP BY id) found
    JOIN company_profiles o ON o.id = found.id
    WHERE o.id <> ${own} AND ${named} AND ${notBlocked(viewer, sql`o.id`)}
    ORDER BY found.rank, ${companyName('o')}, o.id LIMIT ${shown}`.execute(db);
  const colleagues = sql<Person>`
    SELECT u.id AS "userId", u.name, ${avatar('u.id')} AS "avatarId"
    FROM memberships m JOIN users u ON u.id = m.user_id JOIN profiles w ON w.user_id = u.id
    WHERE m.company_id = ${own} AND m.role <> 'technician' AND u.id <> ${viewer.userId} AND ${q === '' ? sql`true` : contains(sql`u.name`, q)}
    ORDER BY u.name, u.id LIMIT ${shown}`.execute(db);
  return {
    companies: (await companies).rows.map(({ company }) => company),
    colleagues: (await colleagues).rows,
  };
}
