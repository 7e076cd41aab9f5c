import type { PersonalDataPart } from '#platform/personal-data.ts';
import { listContactsOf } from './request-contact.queries.ts';
import { listEventsBy, listFilesBy, listRequestsBy } from './request-authors.queries.ts';
import { said } from './said.ts';

/** What a person wrote, sent and did on threads: it belongs to the thread, and stays there without their name. */
export const requestData: PersonalDataPart = {
  tables: ['requests', 'events', 'attachments'],
  read: async (db, person) => ({
    requests_created: await listRequestsBy(db, person),
    events: await listEventsBy(db, person),
    files: await listFilesBy(db, person),
    on_site_contact: await listContactsOf(db, person),
  }),
  async kept(trx, person) {
    const [event] = await listEventsBy(trx, person, 1);
    return event ? [said('answers.kept.requests')] : [];
  },
};
