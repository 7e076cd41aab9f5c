import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { aboutDecision, findVoter, photosOf, readDecision } from './decision.queries.ts';
import { voicesOf } from './decision.rules.ts';
import { shownOf } from './present-decision.ts';
import type { Ballot } from './door.contract.ts';

/** The decision as a voter reads it, with other votes once visible. */
export async function presentBallot(
  db: Kysely<DB>,
  { id: voterId, decisionId }: { id: string; decisionId: string },
): Promise<Ballot | undefined> {
  const decision = await readDecision(db, decisionId);
  const about = await aboutDecision(db, decisionId);
  const reader = decision?.voters.find(({ id }) => id === voterId);
  if (!decision || !about || !reader) return undefined;
  const { voices, needed, all, isWeighted } = voicesOf(decision.rule, decision.voters);
  const hidden = decision.hidesVotes && decision.state === 'asked' && reader.verdict === null;
  const { number, title, site, street, city, company, phone } = about;
  return {
    subject: decision.subject,
    sum: shownOf(decision),
    state: decision.state,
    principal: { name: decision.principal, kind: decision.kind },
    company,
    asker: { name: decision.askedBy ?? company, phone },
    site: { name: site, street, city },
    request: { number: number ?? '', title },
    words: decision.words,
    photos: await photosOf(db, decision.requestId),
    reader: { name: reader.name, role: reader.role },
    thresholdMinor: decision.thresholdMinor,
    rule: decision.rule,
    needed,
    all,
    isWeighted,
    closesAt: decision.closesAt,
    endedAt: decision.endedAt,
    offers: decision.offers.map(({ sha256: _, ...offer }) => offer),
    approvedQuoteId: decision.approvedQuoteId,
    hidden,
    seats: voices.map(({ id, name, role, shares, verdict, votedAt, word }) => {
      const shown = id === voterId || !hidden;
      return {
        id,
        name,
        role,
        shares,
        isYou: id === voterId,
        verdict: shown ? verdict : null,
        votedAt: shown ? votedAt : null,
        word: shown ? word : null,
      };
    }),
    yours:
      reader.verdict && reader.votedAt
        ? { verdict: reader.verdict, quoteId: reader.quoteId, at: reader.votedAt }
        : null,
    questions: decision.questions.map(({ id: _, ...question }) => question),
  };
}

/** Undefined for an invalid key. */
export async function readBallot(db: Kysely<DB>, keySha256: string, now: Date): Promise<Ballot | undefined> {
  const link = await findVoter(db, keySha256, now);
  return link && presentBallot(db, link);
}
