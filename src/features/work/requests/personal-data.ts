import { sql } from 'kysely';
import { bears, companiesOf, type Person, type PersonalDataPart, unsay } from '#platform/personal-data.ts';
import { listContactsOf } from './request-contact.queries.ts';
import { listAskedAt, listEventsBy, listFilesBy, listRequestsBy } from './request-authors.queries.ts';
import { said } from './said.ts';

/** Contacts with a person's verified address, or their name or phone on their companies' requests. */
const contactsOf = (person: Person) =>
  sql<boolean>`(lower(c.email) = lower(${person.email}) AND EXISTS (SELECT FROM users u WHERE u.id = ${person.userId} AND u.email_verified)
    OR ${bears(person, { name: 'c.name', phone: 'c.phone' })}
      AND EXISTS (SELECT FROM requests r WHERE r.id = c.request_id AND r.company_id IN ${companiesOf(person)}))`;

/** What a person wrote, sent and did on threads; it stays on the thread without their name. */
export const requestData: PersonalDataPart = {
  tables: ['requests', 'events', 'attachments', 'request_addressees'],
  read: async (db, person) => ({
    requests_created: await listRequestsBy(db, person),
    events: await listEventsBy(db, person),
    files: await listFilesBy(db, person),
    on_site_contact: await listContactsOf(db, person),
    asked_by_mail: await listAskedAt(db, person.email),
  }),
  async erase(trx, person) {
    await trx.deleteFrom('request_addressees').where('email', '=', person.email).execute();
    // Includes their links, answers and pending text messages.
    await sql`WITH gone AS (DELETE FROM request_contacts c WHERE ${contactsOf(person)} RETURNING c.phone)
      DELETE FROM text_messages t USING gone WHERE length(gone.phone) > 8
        AND right(t.recipient, 9) = right(regexp_replace(gone.phone, '\\D', '', 'g'), 9)`.execute(trx);
    const theirs = sql`(t.actor_user_id = ${person.userId} OR t.company_id IN ${companiesOf(person)}
      OR t.actor_company_id IN ${companiesOf(person)})`;
    await unsay(trx, { table: 'events', column: 'data', where: theirs }, person);
    const sent = sql`t.uploaded_by = ${person.userId}`;
    await unsay(trx, { table: 'attachments', column: 'name', where: sent }, person);
  },
  async kept(trx, person) {
    const [event] = await listEventsBy(trx, person, 1);
    return event ? [said('answers.kept.requests')] : [];
  },
};
