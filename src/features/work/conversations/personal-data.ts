import { sql } from 'kysely';
import { type PersonalDataPart, unsay } from '#platform/personal-data.ts';
import { listMessagesBy, listPlacesOf, listReportsBy } from './author.queries.ts';
import { said } from './said.ts';

/** Messages remain without the author's name; reactions and read positions are deleted. */
export const conversationData: PersonalDataPart = {
  tables: [
    'conversations',
    'conversation_members',
    'conversation_places',
    'messages',
    'mailed_messages',
    'message_mentions',
    'message_reactions',
    'message_reports',
    'writing_suspensions',
  ],
  read: async (db, person) => ({
    messages: await listMessagesBy(db, person),
    conversations: await listPlacesOf(db, person),
    message_reports: await listReportsBy(db, person),
  }),
  async erase(trx, person) {
    const { userId } = person;
    const own = sql`t.author_user_id = ${userId}`;
    for (const column of ['body', 'question']) await unsay(trx, { table: 'messages', column, where: own }, person);
    const reported = sql`EXISTS (SELECT FROM messages m WHERE m.id = t.message_id AND m.author_user_id = ${userId})`;
    await unsay(trx, { table: 'message_reports', column: 'said', where: reported }, person);
    await unsay(
      trx,
      { table: 'message_reports', column: 'details', where: sql`t.reporter_user_id = ${userId}` },
      person,
    );
    await unsay(trx, { table: 'conversations', column: 'title', where: sql`t.created_by = ${userId}` }, person);
    // The mail may contain a signature: a name, a telephone number.
    await trx
      .deleteFrom('mailed_messages')
      .where('message_id', 'in', trx.selectFrom('messages').select('id').where('author_user_id', '=', userId))
      .execute();
    await trx
      .updateTable('message_reports')
      .set({ reporter_user_id: null })
      .where('reporter_user_id', '=', userId)
      .execute();
  },
  async kept(trx, person) {
    const [message] = await listMessagesBy(trx, person, 1);
    const [report] = await listReportsBy(trx, person);
    return [...(message ? [said('answers.kept')] : []), ...(report ? [said('answers.keptReports')] : [])];
  },
};
