import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';

const day = 86_400_000;

const council = [
  { name: 'Bernard Lacroix', email: 'b.lacroix@exemple.test', role: 'président du conseil syndical', shares: 271 },
  { name: 'Odile Charpentier', email: 'o.charpentier@exemple.test', role: '', shares: 486 },
  { name: 'Samir Haddad', email: 's.haddad@exemple.test', role: '', shares: 243 },
];

/** Public link of the second council member, for visitors of the demonstration: `/decision/…`. */
const shownKey = 'demonstration-odile-charpentier0';
const digestOf = (key: string) => createHash('sha256').update(key).digest('hex');

interface Asked {
  requestId: string;
  siteId: string;
  companyId: string;
  ownerId: string;
  quotes: { id: string; totalTtcMinor: number; sha256: string | null }[];
}

/** A co-ownership council deciding between the quotes of the most expensive tender; one of three has voted. */
export async function askCouncil(trx: Transaction<DB>, now: Date): Promise<void> {
  const { rows } = await sql<Asked>`
    SELECT r.id AS "requestId", r.site_id AS "siteId", r.company_id AS "companyId",
      (SELECT m.user_id FROM memberships m WHERE m.company_id = r.company_id AND m.role = 'owner'
        ORDER BY m.user_id LIMIT 1) AS "ownerId",
      json_agg(json_build_object('id', q.id, 'totalTtcMinor', q.total_ttc_minor, 'sha256', q.sealed_sha256)
        ORDER BY q.total_ttc_minor, q.id) AS quotes
    FROM requests r JOIN quotes q ON q.request_id = r.id AND q.state = 'sent' AND q.currency = 'EUR'
      AND q.valid_until >= ${now}::date + 15
    WHERE r.state = 'published' AND NOT r.sealed AND r.company_id = (SELECT m.company_id FROM memberships m
      JOIN users u ON u.id = m.user_id WHERE u.email = 'donneur@batilien.test' LIMIT 1)
    GROUP BY r.id HAVING count(*) BETWEEN 2 AND 4 ORDER BY max(q.total_ttc_minor) DESC, r.id LIMIT 1`.execute(trx);
  const [asked] = rows;
  const [cheapest, ...others] = asked?.quotes ?? [];
  if (!asked || !cheapest) return;
  const { requestId, siteId, companyId, ownerId } = asked;
  const id = () => uuidv7(now.getTime());
  const [principalId, decisionId] = [id(), id()];
  const threshold = Math.floor(cheapest.totalTtcMinor / 500_00) * 500_00;
  await sql`INSERT INTO principals (id, company_id, kind, name, threshold_minor, voting_rule, hides_votes, delay_days, created_at, updated_at)
    VALUES (${principalId}, ${companyId}, 'co_ownership', 'Le Clos Voltaire', ${threshold}, 'majority', false, 10, ${now}, ${now})`.execute(
    trx,
  );
  await sql`INSERT INTO principal_sites (site_id, principal_id) VALUES (${siteId}, ${principalId})`.execute(trx);
  const askedAt = new Date(now.getTime() - day);
  await sql`INSERT INTO principal_decisions (id, company_id, request_id, principal_id, principal_name, threshold_minor, voting_rule,
      hides_votes, words, closes_at, asked_by, asked_at, updated_at)
    VALUES (${decisionId}, ${companyId}, ${requestId}, ${principalId}, 'Le Clos Voltaire', ${threshold}, 'majority', false,
      'L’assemblée les attend depuis le printemps : une réparation de plus ne tiendrait pas un hiver. Les entreprises ont chiffré le même descriptif.',
      date_trunc('day', ${now}::timestamptz) + interval '9 days 17 hours', ${ownerId}, ${askedAt}, ${askedAt})`.execute(
    trx,
  );
  for (const [position, quote] of [cheapest, ...others].entries())
    await sql`INSERT INTO principal_decision_quotes (decision_id, quote_id, position, is_advised, total_ttc_minor, currency, sha256)
      VALUES (${decisionId}, ${quote.id}, ${position}, ${position === 0}, ${quote.totalTtcMinor}, 'EUR', ${quote.sha256})`.execute(
      trx,
    );
  for (const [position, { name, email, role, shares }] of council.entries()) {
    const [personId, voterId] = [id(), id()];
    await sql`INSERT INTO principal_people (id, principal_id, position, name, email, role, language, shares)
      VALUES (${personId}, ${principalId}, ${position}, ${name}, ${email}, ${role}, 'fr', ${shares})`.execute(trx);
    const key = position === 1 ? shownKey : voterId;
    await sql`INSERT INTO principal_voters (id, decision_id, person_id, position, name, email, role, language, shares, key_sha256)
      VALUES (${voterId}, ${decisionId}, ${personId}, ${position}, ${name}, ${email}, ${role}, 'fr', ${shares}, ${digestOf(key)})`.execute(
      trx,
    );
    if (position > 0) continue;
    await sql`INSERT INTO principal_votes (id, voter_id, verdict, quote_id, sha256, name, word, link_turn, voted_at)
      VALUES (${id()}, ${voterId}, 'approved', ${cheapest.id}, ${cheapest.sha256}, ${name}, '', 1, ${now})`.execute(
      trx,
    );
    await sql`INSERT INTO principal_questions (id, decision_id, voter_id, words, asked_at, answer, answered_by, answered_at)
      VALUES (${id()}, ${decisionId}, ${voterId}, 'Le nettoyage du chantier est-il compris ?', ${askedAt},
        'Oui, il est dans chaque prix.', ${ownerId}, ${now})`.execute(trx);
  }
}
