import { sql } from 'kysely';
import { type PersonalDataPart, unsay } from '#platform/personal-data.ts';
import { listAnswersBy, listReportsBy, listReviewsBy } from './review-authors.queries.ts';
import { said } from './said.ts';

/** Reviews remain their company's, without the person's name. */
export const reviewData: PersonalDataPart = {
  tables: ['reviews', 'review_reports'],
  read: async (db, person) => ({
    reviews: await listReviewsBy(db, person),
    review_answers: await listAnswersBy(db, person),
    review_reports: await listReportsBy(db, person),
  }),
  async erase(trx, person) {
    const { userId } = person;
    const own = [
      ['reviews', 'body', sql`t.author_user_id = ${userId}`],
      ['reviews', 'answer', sql`t.answer_user_id = ${userId}`],
      ['review_reports', 'details', sql`t.reporter_user_id = ${userId}`],
    ] as const;
    for (const [table, column, where] of own) await unsay(trx, { table, column, where }, person);
    await trx.updateTable('reviews').set({ author_user_id: null }).where('author_user_id', '=', userId).execute();
    await trx.updateTable('reviews').set({ answer_user_id: null }).where('answer_user_id', '=', userId).execute();
    await trx
      .updateTable('review_reports')
      .set({ reporter_user_id: null })
      .where('reporter_user_id', '=', userId)
      .execute();
  },
  async kept(trx, person) {
    const [review] = await listReviewsBy(trx, person);
    return review ? [said('answers.kept.reviews')] : [];
  },
};
