import type { PersonalDataPart } from '#platform/personal-data.ts';
import { listPlacesOf, listMessagesBy } from './author.queries.ts';
import { said } from './said.ts';

/** What a person wrote belongs to those it was written to, and stays there without their name; marks and places go. */
export const conversationData: PersonalDataPart = {
  tables: [
    'conversations',
    'conversation_members',
    'conversation_places',
    'messages',
    'message_mentions',
    'message_reactions',
  ],
  read: async (db, person) => ({
    messages: await listMessagesBy(db, person),
    conversations: await listPlacesOf(db, person),
  }),
  async kept(trx, person) {
    const [message] = await listMessagesBy(trx, person, 1);
    return message ? [said('answers.kept')] : [];
  },
};
