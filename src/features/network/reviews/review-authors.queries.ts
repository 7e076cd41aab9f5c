import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';

interface Person {
  userId: string;
}

export function listReviewsBy(db: Kysely<DB>, { userId }: Person) {
  return db
    .selectFrom('reviews')
    .select(['id', 'work_order_id', 'rating', 'quality', 'punctuality', 'communication', 'price', 'clarity', 'access'])
    .select(['body', 'written_at', 'edited_at', 'published_at', 'hidden_at', 'hidden_reason'])
    .where('author_user_id', '=', userId)
    .orderBy('written_at')
    .execute();
}

export function listAnswersBy(db: Kysely<DB>, { userId }: Person) {
  return db
    .selectFrom('reviews')
    .select(['id as review_id', 'answer', 'answered_at'])
    .where('answer_user_id', '=', userId)
    .orderBy('answered_at')
    .execute();
}

export function listReportsBy(db: Kysely<DB>, { userId }: Person) {
  return db
    .selectFrom('review_reports')
    .select(['id', 'review_id', 'kind', 'details', 'state', 'reason', 'created_at', 'decided_at'])
    .where('reporter_user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
