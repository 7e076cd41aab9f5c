import type { Kysely, Transaction } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { uuidv7 } from '#common/ids.ts';
import { orNotFound, refuse, refuseFields } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Ballot, decisionDoorContract } from './door.contract.ts';
import { decisionEvents } from './decision.events.ts';
import { findVoter, type WholeDecision } from './decision.queries.ts';
import { decisionProblems, maxQuestions } from './decision.rules.ts';
import { holdDecision, settle } from './end-decision.ts';
import { digestOf } from './link-key.ts';
import { presentBallot, readBallot } from './read-ballot.ts';
import { said } from './said.ts';

interface Door {
  db: Kysely<DB>;
  now: Date;
}

/** Locks the decision behind a link; refuses an invalid link (404) and a decision that has ended. */
async function opened(trx: Transaction<DB>, key: string, now: Date) {
  const keySha256 = digestOf(key);
  const link = orNotFound(await findVoter(trx, keySha256, now));
  const decision = orNotFound(await holdDecision(trx, link.decisionId));
  // Renewed or withdrawn while this waited.
  const { id } = orNotFound(await findVoter(trx, keySha256, now));
  const voter = orNotFound(decision.voters.find((one) => one.id === id));
  if (decision.state !== 'asked' || new Date(decision.closesAt) <= now) throw refuse(decisionProblems.DECISION_OVER);
  return { decision, voter };
}

type Vote = InputOf<typeof decisionDoorContract.vote>;

/** The approved quote; null if all quotes are refused. */
function quoteOf({ offers }: WholeDecision, { verdict, quoteId, word }: Vote) {
  if (verdict === 'refused') {
    if (word.length < 3) throw refuseFields({ path: ['word'], message: said('refusals.why') });
    return null;
  }
  const offer = offers.find(({ id }) => id === quoteId);
  if (!offer) throw refuseFields({ path: ['quoteId'], message: said('refusals.quote') });
  if (!offer.stands) throw refuse(decisionProblems.OFFER_GONE);
  return offer;
}

/** Records a vote and ends the decision when the votes suffice; an identical vote is recorded once. */
export async function castVote({ db, now }: Door, { key, ...vote }: Vote): Promise<Ballot> {
  return db.transaction().execute(async (trx) => {
    const { decision, voter } = await opened(trx, key, now);
    const quote = quoteOf(decision, { key, ...vote });
    const same = voter.verdict === vote.verdict && voter.quoteId === (quote?.id ?? null) && voter.word === vote.word;
    if (same) return orNotFound(await presentBallot(trx, { id: voter.id, decisionId: decision.id }));
    await trx
      .insertInto('principal_votes')
      .values({
        id: uuidv7(now.getTime()),
        voter_id: voter.id,
        verdict: vote.verdict,
        quote_id: quote && quote.id !== decision.id ? quote.id : null,
        sha256: quote?.sha256 ?? null,
        name: vote.name,
        word: vote.word,
        link_turn: voter.turn,
        voted_at: now,
      })
      .execute();
    const { id: decisionId, requestId, companyId, principal } = decision;
    await record(trx, decisionEvents['principal-vote.cast'], {
      requestId,
      companyId,
      actor: null,
      data: { decisionId, principal, voterId: voter.id, name: voter.name, verdict: vote.verdict },
      now,
    });
    await settle(trx, decisionId, now);
    return orNotFound(await presentBallot(trx, { id: voter.id, decisionId }));
  });
}

/** Records a voter's question to the company; the other voters can read it. */
export async function askQuestion(
  { db, now }: Door,
  { key, words }: InputOf<typeof decisionDoorContract.ask>,
): Promise<Ballot> {
  return db.transaction().execute(async (trx) => {
    const { decision, voter } = await opened(trx, key, now);
    const { id: decisionId, requestId, companyId, principal, questions } = decision;
    if (questions.length >= maxQuestions) throw refuse(decisionProblems.TOO_MANY_QUESTIONS);
    const id = uuidv7(now.getTime());
    await trx
      .insertInto('principal_questions')
      .values({ id, decision_id: decisionId, voter_id: voter.id, words, asked_at: now })
      .execute();
    await record(trx, decisionEvents['principal-question.asked'], {
      requestId,
      companyId,
      actor: null,
      data: { decisionId, principal, questionId: id, name: voter.name },
      now,
    });
    return orNotFound(await presentBallot(trx, { id: voter.id, decisionId }));
  });
}

/** Reads the ballot behind a link and records its first opening. */
export async function openBallot({ db, now }: Door, key: string): Promise<Ballot> {
  const keySha256 = digestOf(key);
  const ballot = orNotFound(await readBallot(db, keySha256, now));
  await db
    .updateTable('principal_voters')
    .set({ opened_at: now })
    .where('key_sha256', '=', keySha256)
    .where('opened_at', 'is', null)
    .execute();
  return ballot;
}
