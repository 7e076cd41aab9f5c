import type { Kysely } from 'kysely';
import { listContacts } from '#features/work/requests/request.public.ts';
import { visitByItself } from '#features/work/visits/visit.public.ts';
import type { DB } from '#platform/db/types.ts';
import { eachApart } from '#platform/jobs/each-apart.ts';
import { type Due, listDue } from './appointment.queries.ts';
import { said } from './said.ts';
import { sayWhen } from './say-when.ts';
import { type Reaching, tellContact, whomToTell } from './tell-contact.ts';

/** Reminds one person of a visit, once; false if already done or no longer applicable. */
async function remind(db: Kysely<DB>, reaching: Reaching, due: Due, now: Date): Promise<boolean> {
  const { visitId, contactId, startsAt, step } = due;
  return db.transaction().execute(async (trx) => {
    const visit = await visitByItself(trx, visitId);
    if (visit?.state !== 'confirmed' || visit.startsAt?.getTime() !== startsAt.getTime() || !visit.endsAt) return false;
    const contacts = whomToTell(await listContacts(trx, visit.requestId), reaching, visit.departement);
    const contact = contacts.find(({ id }) => id === contactId);
    if (!contact) return false;
    // Of two concurrent processes, the one that inserts the row sends it.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('appointment_reminders')
      .values({ visit_id: visitId, contact_id: contactId, starts_at: startsAt, step })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return false;
    const span = { startsAt, endsAt: visit.endsAt };
    const when = sayWhen(span, { language: contact.language, place: visit.departement });
    const data = {
      startsAt: startsAt.toISOString(),
      endsAt: visit.endsAt.toISOString(),
      ...(visit.phone && { phone: visit.phone }),
    };
    await tellContact(
      trx,
      { visit, contact, reaching, now },
      {
        ...(step === 'eve' && { mail: { template: 'appointments.reminder', data } }),
        text: (values) => said(step === 'eve' ? 'mails.sms.reminder' : 'mails.sms.soon', { ...values, when }),
        until: startsAt,
      },
    );
    return true;
  });
}

/** Sends the reminders that are due; returns how many. */
export async function remindContacts(db: Kysely<DB>, reaching: Reaching, now: Date): Promise<number> {
  return eachApart(await listDue(db, now), 'visits that cannot be recalled', (due) => remind(db, reaching, due, now));
}
