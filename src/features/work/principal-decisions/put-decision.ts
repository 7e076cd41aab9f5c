import type { Transaction } from 'kysely';
import { addDays } from '#common/days.ts';
import { uuidv7 } from '#common/ids.ts';
import { dayAt, instantAt } from '#common/place-time.ts';
import type { Call } from '#platform/act.ts';
import { refuseTaken } from '#platform/db/taken.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { decisionEvents } from './decision.events.ts';
import type { findRequest, principalOf } from './decision.queries.ts';
import { decisionProblems, type decisionSubjects } from './decision.rules.ts';
import { digestOf, linkKey } from './link-key.ts';

/** The deadline's time of day, at the site. */
const lastHour = '18:00';

interface Put {
  /** In reach and locked. */
  request: NonNullable<Awaited<ReturnType<typeof findRequest>>>;
  principal: NonNullable<Awaited<ReturnType<typeof principalOf>>>;
  words: string;
  days: number;
  offers: number;
  subject: (typeof decisionSubjects)[number];
}

/** Creates a decision with a link for each of the principal's people, who are mailed; the caller stores the offers. */
export async function putDecision(
  trx: Transaction<DB>,
  { viewer, now, secret }: Pick<Call, 'viewer' | 'now'> & { secret: string },
  { request: { id: requestId, companyId, departement }, principal, words, days, offers, subject }: Put,
): Promise<string> {
  const id = uuidv7(now.getTime());
  const closesAt = instantAt(addDays(dayAt(now, departement), days), lastHour, departement);
  await trx
    .insertInto('principal_decisions')
    .values({
      id,
      company_id: companyId,
      request_id: requestId,
      principal_id: principal.id,
      principal_name: principal.name,
      threshold_minor: principal.thresholdMinor,
      voting_rule: principal.rule,
      hides_votes: principal.hidesVotes,
      words,
      closes_at: closesAt,
      asked_by: viewer.userId,
      asked_at: now,
      updated_at: now,
    })
    .execute()
    .catch(refuseTaken('principal_decisions_one', decisionProblems.DECISION_PENDING));
  const people = await trx
    .selectFrom('principal_people')
    .select(['id as person_id', 'name', 'email', 'role', 'language', 'position', 'shares'])
    .where('principal_id', '=', principal.id)
    .execute();
  await trx
    .insertInto('principal_voters')
    .values(
      people.map((person) => {
        const voterId = uuidv7(now.getTime());
        const key_sha256 = digestOf(linkKey(secret, { voterId, turn: 1 }));
        return { id: voterId, decision_id: id, ...person, key_sha256 };
      }),
    )
    .execute();
  await record(trx, decisionEvents['principal-decision.asked'], {
    requestId,
    companyId,
    actor: viewer,
    data: { decisionId: id, principal: principal.name, offers, until: closesAt.toISOString(), subject },
    now,
  });
  return id;
}
