import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Discount } from '#common/quote-totals.ts';
import { documentEnd } from '#features/network/documents/document.scope.ts';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { inEuros } from '#features/people/companies/signer.scope.ts';
import { requestScope } from '#features/work/requests/request.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { companyOnPaper } from '#platform/db/company-on-paper.ts';
import { siteOnPaper } from '#platform/db/site-on-paper.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type {
  Decision,
  DecisionOffer,
  DecisionOfRequest,
  DecisionQuestion,
  DecisionVoter,
  ShownSum,
} from './decision.contract.ts';

const at = (column: string) => sql`to_json(${sql.ref(column)}) #>> '{}'`;

/** In reach; optionally locked. */
export async function findRequest(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { id, held = false }: { id: string; held?: boolean },
) {
  const { rows } = await sql<{ id: string; companyId: string; departement: string | null }>`
    SELECT r.id, r.company_id AS "companyId", ${departementAt('s')} AS departement
    FROM requests r JOIN sites s ON s.id = r.site_id
    WHERE r.id = ${id} AND ${requestScope(viewer)} ${held ? sql`FOR NO KEY UPDATE OF r` : sql``}`.execute(db);
  return rows[0];
}

export async function principalOf(db: Kysely<DB>, requestId: string) {
  const { rows } = await sql<NonNullable<DecisionOfRequest['principal']> & { hidesVotes: boolean }>`
    SELECT p.id, p.kind, p.name, p.threshold_minor AS "thresholdMinor", p.voting_rule AS rule, p.hides_votes AS "hidesVotes",
      p.delay_days AS "delayDays",
      (SELECT count(*)::integer FROM principal_people h WHERE h.principal_id = p.id) AS people
    FROM requests r JOIN principal_sites o ON o.site_id = r.site_id JOIN principals p ON p.id = o.principal_id
    WHERE r.id = ${requestId}`.execute(db);
  return rows[0];
}

/** Whether an amount reaches the threshold; true for a currency without a rate. */
export const isAbove = (amount: unknown, currency: unknown, thresholdMinor: unknown) =>
  sql<boolean>`coalesce(${inEuros(amount, currency)} >= ${thresholdMinor}::bigint, true)`;

/** Sent quotes of a request that may be submitted. */
export async function offersToPut(db: Kysely<DB>, requestId: string, thresholdMinor: number) {
  const { rows } = await sql<DecisionOfRequest['offers'][number] & { sha256: string | null } & Discount>`
    SELECT q.id, q.discount_bp AS "discountBp", q.fixed_discount_minor AS "fixedDiscountMinor", ${companyName('p')} AS provider, q.total_ttc_minor AS "totalTtcMinor", q.currency,
      q.sealed_sha256 AS sha256, ${isAbove(sql`q.total_ttc_minor`, sql`q.currency`, thresholdMinor)} AS "isAbove"
    FROM quotes q JOIN company_profiles p ON p.id = q.provider_id JOIN requests r ON r.id = q.request_id
    WHERE q.request_id = ${requestId} AND q.state = 'sent' AND (NOT r.sealed OR r.opened_at IS NOT NULL)
    ORDER BY q.total_ttc_minor, q.id LIMIT 50`.execute(db);
  return rows;
}

/** An order placed without approval. */
export async function findWaiver(db: Kysely<DB>, requestId: string) {
  const { rows } = await sql<NonNullable<DecisionOfRequest['waiver']>>`
    SELECT coalesce(w.quote_id, w.subject_id) AS "quoteId", w.principal_name AS principal, w.reason, u.name AS by, ${at('w.given_at')} AS at
    FROM principal_waivers w LEFT JOIN users u ON u.id = w.given_by
    WHERE w.request_id = ${requestId} ORDER BY w.given_at DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** The subject of an amount, and the version shown. */
interface SumOf {
  subjectId: string;
  version: number;
  providerId: string;
}

type Row = Omit<Decision, 'acts' | 'needed' | 'given' | 'isWeighted' | 'offers' | 'voters' | 'questions' | 'sum'> & {
  sum: (ShownSum & SumOf) | null;
  companyId: string;
  requestId: string;
  principalId: string | null;
  kind: NonNullable<DecisionOfRequest['principal']>['kind'] | null;
};

/** The latest decision matching a condition on `d`. */
async function findDecision(db: Kysely<DB>, which: RawBuilder<SqlBool>): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT d.id, d.company_id AS "companyId", d.request_id AS "requestId", d.principal_id AS "principalId", d.principal_name AS principal, p.kind, d.state,
      coalesce(m.subject, 'quotes') AS subject,
      CASE WHEN m.decision_id IS NOT NULL THEN json_build_object('subjectId', m.subject_id, 'version', m.subject_version,
        'providerId', m.provider_id, 'beforeMinor', m.before_ttc_minor, 'lines', m.lines) END AS sum,
      d.threshold_minor AS "thresholdMinor", d.voting_rule AS rule, d.hides_votes AS "hidesVotes", d.words,
      u.name AS "askedBy", ${at('d.asked_at')} AS "askedAt", ${at('d.closes_at')} AS "closesAt", ${at('d.ended_at')} AS "endedAt",
      CASE WHEN m.decision_id IS NULL THEN d.approved_quote_id WHEN d.state = 'approved' THEN d.id END AS "approvedQuoteId",
      d.version
    FROM principal_decisions d LEFT JOIN principal_decision_sums m ON m.decision_id = d.id LEFT JOIN users u ON u.id = d.asked_by LEFT JOIN principals p ON p.id = d.principal_id
    WHERE ${which} ORDER BY d.asked_at DESC, d.id DESC LIMIT 1`.execute(db);
  return rows[0];
}

async function partsOf(db: Kysely<DB>, decisionId: string) {
  const { rows: offers } = await sql<DecisionOffer & { sha256: string | null }>`
    SELECT q.id, ${companyName('p')} AS provider, q.number, o.total_ttc_minor AS "totalTtcMinor", o.currency,
      q.start_on::text AS "startOn", q.duration_days AS "durationDays", o.is_advised AS "isAdvised", o.sha256,
      (SELECT max(${documentEnd})::text FROM provider_documents d
        WHERE d.company_id = p.id AND d.kind = 'decennale' AND d.state = 'verified') AS "insuredUntil",
      (q.state = 'accepted' OR (q.state = 'sent' AND q.sealed_sha256 IS NOT DISTINCT FROM o.sha256)) AS stands,
      ARRAY(SELECT l.designation FROM quote_lines l WHERE l.id = ANY(o.options) ORDER BY l.position) AS options
    FROM principal_decision_quotes o JOIN quotes q ON q.id = o.quote_id JOIN company_profiles p ON p.id = q.provider_id
    WHERE o.decision_id = ${decisionId} ORDER BY o.position`.execute(db);
  const { rows: sums } = await sql<(typeof offers)[number]>`
    SELECT m.decision_id AS id, ${companyName('p')} AS provider, NULL AS number, m.total_ttc_minor AS "totalTtcMinor",
      m.currency, NULL AS "startOn", NULL AS "durationDays", false AS "isAdvised", m.sha256,
      (SELECT max(${documentEnd})::text FROM provider_documents d
        WHERE d.company_id = p.id AND d.kind = 'decennale' AND d.state = 'verified') AS "insuredUntil",
      (m.subject <> 'order' OR r.state <> 'draft' OR r.version = m.subject_version) AS stands, '{}'::text[] AS options
    FROM principal_decision_sums m JOIN principal_decisions d ON d.id = m.decision_id
      JOIN requests r ON r.id = d.request_id JOIN company_profiles p ON p.id = m.provider_id
    WHERE m.decision_id = ${decisionId}`.execute(db);
  const { rows: voters } = await sql<DecisionVoter & { language: string; turn: number }>`
    SELECT v.id, v.name, v.email, v.role, v.shares, v.language, v.link_turn AS turn, v.key_sha256 IS NOT NULL AS "hasLink",
      ${at('v.opened_at')} AS "openedAt", o.verdict,
      CASE WHEN m.decision_id IS NULL THEN o.quote_id WHEN o.verdict = 'approved' THEN m.decision_id END AS "quoteId", ${at('o.voted_at')} AS "votedAt",
      o.name AS "signedAs", o.word
    FROM principal_voters v LEFT JOIN principal_decision_sums m ON m.decision_id = v.decision_id LEFT JOIN LATERAL (SELECT * FROM principal_votes o WHERE o.voter_id = v.id
      ORDER BY o.voted_at DESC, o.id DESC LIMIT 1) o ON true
    WHERE v.decision_id = ${decisionId} ORDER BY v.position, v.id`.execute(db);
  const { rows: questions } = await sql<DecisionQuestion>`
    SELECT q.id, v.name AS by, q.words, ${at('q.asked_at')} AS "askedAt", q.answer, u.name AS "answeredBy",
      ${at('q.answered_at')} AS "answeredAt"
    FROM principal_questions q JOIN principal_voters v ON v.id = q.voter_id LEFT JOIN users u ON u.id = q.answered_by
    WHERE q.decision_id = ${decisionId} ORDER BY q.asked_at, q.id LIMIT 200`.execute(db);
  return { offers: [...offers, ...sums], voters, questions };
}

async function whole(db: Kysely<DB>, which: RawBuilder<SqlBool>) {
  const found = await findDecision(db, which);
  return found && { ...found, ...(await partsOf(db, found.id)) };
}
export type WholeDecision = NonNullable<Awaited<ReturnType<typeof whole>>>;

export const readDecision = (db: Kysely<DB>, id: string) => whole(db, sql<SqlBool>`d.id = ${id}`);
export const lastDecision = (db: Kysely<DB>, requestId: string) =>
  whole(db, sql<SqlBool>`d.request_id = ${requestId} AND d.state <> 'withdrawn'`);
/** The latest about a request's quotes; `subjectId`: about this order, amendment or overrun. */
export const lastAbout = (db: Kysely<DB>, requestId: string, subjectId?: string) =>
  whole(
    db,
    sql<SqlBool>`d.request_id = ${requestId} AND d.state <> 'withdrawn'
      AND m.subject_id IS NOT DISTINCT FROM ${subjectId ?? null}::uuid`,
  );

/** The request as shown on the page and in mails. */
export async function aboutDecision(db: Kysely<DB>, decisionId: string) {
  const { rows } = await sql<{
    number: string | null;
    title: string;
    site: string;
    street: string;
    city: string;
    departement: string | null;
    company: string;
    phone: string;
  }>`
    SELECT r.number, r.title, s.name AS site, s.street, s.city, ${departementAt('s')} AS departement,
      ${companyName('c')} AS company, c.phone
    FROM principal_decisions d JOIN requests r ON r.id = d.request_id JOIN sites s ON s.id = r.site_id
      JOIN company_profiles c ON c.id = d.company_id
    WHERE d.id = ${decisionId}`.execute(db);
  return rows[0];
}

/** Oldest first, including replaced votes. */
export async function listVotes(db: Kysely<DB>, decisionId: string) {
  const { rows } = await sql<{
    voter: string;
    role: string;
    shares: number | null;
    verdict: 'approved' | 'refused';
    quoteId: string | null;
    name: string;
    word: string;
    votedAt: Date;
  }>`
    SELECT v.name AS voter, v.role, v.shares, o.verdict, coalesce(o.quote_id, v.decision_id) AS "quoteId", o.name, o.word, o.voted_at AS "votedAt"
    FROM principal_votes o JOIN principal_voters v ON v.id = o.voter_id
    WHERE v.decision_id = ${decisionId} ORDER BY o.voted_at, o.id`.execute(db);
  return rows;
}

/** Data of the document besides the decision. */
export const findDecisionOnPaper = (db: Kysely<DB>, decisionId: string) =>
  db
    .selectFrom('principal_decisions as d')
    .innerJoin('requests as r', 'r.id', 'd.request_id')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .innerJoin('company_profiles as o', 'o.id', 'd.company_id')
    .where('d.id', '=', decisionId)
    .select(['r.number', 'r.title', siteOnPaper('s').as('site'), departementAt('s').as('departement')])
    .select(companyOnPaper('o').as('company'))
    .executeTakeFirst();

export const photosOf = (db: Kysely<DB>, requestId: string) =>
  db
    .selectFrom('attachments')
    .select(['id', 'name'])
    .where('owner_kind', '=', 'request')
    .where('owner_id', '=', requestId)
    .orderBy('position')
    .orderBy('id')
    .limit(6)
    .execute();

/** How long a link shows an ended decision. */
const shownAfter = sql`interval '180 days'`;

/** Undefined for an invalid link. */
export const findVoter = (db: Kysely<DB>, keySha256: string, now: Date) =>
  db
    .selectFrom('principal_voters as v')
    .innerJoin('principal_decisions as d', 'd.id', 'v.decision_id')
    .select(['v.id', 'v.decision_id as decisionId'])
    .where('v.key_sha256', '=', keySha256)
    .where(sql<boolean>`(d.ended_at IS NULL OR d.ended_at > ${now}::timestamptz - ${shownAfter})`)
    .executeTakeFirst();
