import { denied, problems } from '#common/problems.ts';
import { readAs } from '#common/readers.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import { type Review, review } from './review.contract.ts';
import type { ReviewRow } from './review.queries.ts';
import { factsOf, reviewActs } from './review.rules.ts';

/** «Claire Delmas» → «Claire D.»: enough to show that a person wrote it, no more than readers need. */
function shortPersonName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${last.charAt(0).toUpperCase()}.` : first;
}

const signInFirst = denied(problems.UNAUTHENTICATED);
const nothing = Object.fromEntries(reviewActs.names.map((act) => [act, signInFirst])) as Review['acts'];

export function presentReview(viewer: Viewer | null, row: ReviewRow, now: Date): Review {
  const { quality, punctuality, communication, price, clarity, access, hiddenAt, answer, answeredAt } = row;
  const actor = viewer && actorOf(viewer);
  const isAuthor = actor?.side === row.side && actor.companyId === row.authorCompanyId;
  return readAs(review, isAuthor ? 'author' : (actor?.side ?? 'visitor'), {
    ...row,
    authorPerson: row.authorName && shortPersonName(row.authorName),
    criteria: { quality, punctuality, communication, price, clarity, access },
    experiencedAt: row.experiencedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    answer: answer && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
    hidden: hiddenAt ? { at: hiddenAt.toISOString(), reason: row.hiddenReason ?? '' } : null,
    acts: actor ? reviewActs.of(actor, factsOf(row, now)) : nothing,
  });
}
