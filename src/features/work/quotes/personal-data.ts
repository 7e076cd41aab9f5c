import type { PersonalDataPart } from '#platform/personal-data.ts';
import { listQuotesBy, listSignaturesOf } from './quote-authors.queries.ts';
import { said } from './said.ts';

/** The quotes a person wrote, and those they signed: an agreement keeps its signer's name, as evidence. */
export const quoteData: PersonalDataPart = {
  tables: ['quotes'],
  read: async (db, person) => ({
    quotes_created: await listQuotesBy(db, person),
    signatures: await listSignaturesOf(db, person),
  }),
  async erase(trx, { userId }) {
    await trx
      .updateTable('quotes')
      .set({ signer_ip: null, signer_user_id: null })
      .where('signer_user_id', '=', userId)
      .execute();
  },
  async kept(trx, person) {
    const signed = await trx
      .selectFrom('quotes')
      .select('id')
      .where((where) =>
        where.or([where('signer_user_id', '=', person.userId), where('approver_user_id', '=', person.userId)]),
      )
      .limit(1)
      .executeTakeFirst();
    // Code de commerce, article L123-22: ten years.
    return signed ? [said('answers.kept.signatures')] : [];
  },
};
