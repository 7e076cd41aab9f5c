import { type Kysely, type RawBuilder, sql } from 'kysely';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { ProgressStep } from './progress.contract.ts';

interface Proof {
  done: boolean;
  at: string | null;
}

/** A step done once a row exists; reads one row in index order. */
const first = (instant: string, from: RawBuilder<unknown>, order = instant) =>
  sql`(SELECT json_build_object('done', f.at IS NOT NULL, 'at', f.at)
    FROM (SELECT (SELECT ${sql.raw(instant)} FROM ${from} ORDER BY ${sql.raw(order)} LIMIT 1) AS at) f)`;
/** A step whose date is unknown. */
const met = (condition: RawBuilder<unknown>) =>
  sql`json_build_object('done', coalesce((${condition}), false), 'at', NULL)`;

/** What the viewer and their company have done so far, except steps derived from a provider's application. */
export async function readProofs(
  db: Kysely<DB>,
  viewer: Viewer,
  names: readonly ProgressStep[],
): Promise<(Proof & { step: ProgressStep })[]> {
  const { userId, side } = viewer;
  const company = viewer.company?.id ?? null;
  // Order numbers of a company are consecutive.
  const [orders, inTurn] =
    side === 'provider'
      ? [sql`w.provider_id = ${company}`, 'w.issued_at']
      : [sql`w.company_id = ${company}`, 'w.number'];
  const proofs: Record<ProgressStep, RawBuilder<unknown>> = {
    account: first('u.created_at', sql`users u WHERE u.id = ${userId}`),
    profile:
      met(sql`SELECT phone <> '' AND profession <> '' AND billing_address_street <> '' AND billing_address_city <> ''
      FROM profiles WHERE user_id = ${userId}`),
    company: met(sql`SELECT siret IS NOT NULL AND street <> '' FROM company_profiles WHERE id = ${company}`),
    team: met(sql`SELECT count(*) > 1 FROM memberships WHERE company_id = ${company}`),
    site: first('s.created_at', sql`sites s WHERE s.company_id = ${company}`),
    request: first('r.created_at', sql`requests r WHERE r.company_id = ${company}`),
    tender: first('r.published_at', sql`requests r WHERE r.company_id = ${company} AND r.published_at IS NOT NULL`),
    quote: first('q.sent_at', sql`quotes q WHERE q.company_id = ${company} AND q.sent_at IS NOT NULL`),
    trades: met(sql`SELECT EXISTS (SELECT FROM provider_trades WHERE company_id = ${company})`),
    area: met(sql`SELECT EXISTS (SELECT FROM provider_areas WHERE company_id = ${company})`),
    papers: met(sql`SELECT false`),
    application: first(
      'a.submitted_at',
      sql`provider_applications a WHERE a.company_id = ${company} AND a.submitted_at IS NOT NULL`,
    ),
    network: met(sql`SELECT network_state = 'approved' FROM company_profiles WHERE id = ${company}`),
    tariffs: first('t.created_at', sql`tariff_items t WHERE t.company_id = ${company}`),
    answer: first(
      'q.sent_at',
      sql`quotes q WHERE q.provider_id = ${company} AND q.sent_at IS NOT NULL`,
      'q.created_at, q.id',
    ),
    order: first('w.issued_at', sql`work_orders w WHERE ${orders} AND w.state NOT IN ('refused', 'cancelled')`, inTurn),
    received: first('w.accepted_at', sql`work_orders w WHERE ${orders} AND w.accepted_at IS NOT NULL`, inTurn),
  };
  if (names.length === 0) return [];
  const pairs = names.map((name) => sql`${name}::text, ${proofs[name]}`);
  const { rows } = await sql<{ found: Partial<Record<ProgressStep, Proof>> }>`
    SELECT json_build_object(${sql.join(pairs)}) AS found`.execute(db);
  const { found } = one({ rows });
  return names.map((step) => ({ step, done: found[step]?.done ?? false, at: found[step]?.at ?? null }));
}
