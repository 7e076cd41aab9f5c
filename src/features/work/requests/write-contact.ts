import { notFound, refuse } from '#common/problems.ts';
import { uuidv7 } from '#common/ids.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { onRequest } from './lock-request.ts';
import type { ContactInput, RequestContact } from './request-contact.contract.ts';
import { requestEvents } from './request.events.ts';
import { maxContacts, requestProblems } from './request.rules.ts';

type Granted = Parameters<Parameters<typeof onRequest>[3]>[0];
type Change = 'added' | 'edited' | 'removed';

/** A thread event without names, since contacts may be erased later. */
async function recordChange({ trx, request, viewer, now }: Granted, change: Change, contactId: string): Promise<void> {
  // Drafts notify nobody.
  if (request.state === 'draft') return;
  await record(trx, requestEvents['request.contacts-changed'], {
    requestId: request.id,
    companyId: request.companyId,
    actor: viewer,
    data: { change, contactId },
    now,
  });
}

const columnsOf = ({ kind, name, phone, email, language, place }: ContactInput) => ({
  kind,
  name,
  phone,
  email,
  language,
  place,
});

/** A finished request accepts no contacts. */
function checkOpen({ request }: Granted): void {
  if (['closed', 'cancelled'].includes(request.state)) throw refuse(requestProblems.CONTACTS_OVER);
}

export async function addContact(call: Call, { id, ...input }: ContactInput & { id: string }): Promise<RequestContact> {
  return onRequest(call, 'contact', { id }, async (granted) => {
    checkOpen(granted);
    const { trx, now } = granted;
    const there = await trx.selectFrom('request_contacts').select('id').where('request_id', '=', id).execute();
    if (there.length >= maxContacts) throw refuse(requestProblems.TOO_MANY_CONTACTS);
    const contact = { id: uuidv7(now.getTime()), ...columnsOf(input) };
    await trx
      .insertInto('request_contacts')
      .values({ ...contact, request_id: id, created_at: now, updated_at: now })
      .execute();
    await recordChange(granted, 'added', contact.id);
    return contact;
  });
}

export async function editContact(
  call: Call,
  { id, contactId, ...input }: ContactInput & { id: string; contactId: string },
): Promise<RequestContact> {
  return onRequest(call, 'contact', { id }, async (granted) => {
    checkOpen(granted);
    const { trx, now } = granted;
    await trx
      .updateTable('request_contacts')
      .set({ ...columnsOf(input), updated_at: now })
      .where('id', '=', contactId)
      .where('request_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow(notFound);
    await recordChange(granted, 'edited', contactId);
    return { id: contactId, ...columnsOf(input) };
  });
}

/** Erases a contact with their links and answers; allowed at any time, as is their right. */
export async function removeContact(
  call: Call,
  { id, contactId }: { id: string; contactId: string },
): Promise<{ id: string }> {
  return onRequest(call, 'contact', { id }, async (granted) => {
    await granted.trx
      .deleteFrom('request_contacts')
      .where('id', '=', contactId)
      .where('request_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow(notFound);
    await recordChange(granted, 'removed', contactId);
    return { id };
  });
}
