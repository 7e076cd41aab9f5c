import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** Only this digest of a key is stored. */
const digest = (key: string) => createHash('sha256').update(key).digest('hex');

export interface Linked {
  visitId: string;
  contactId: string;
}

/** The key exists only in the message sent. `textedTo`: the number that may answer. */
export async function giveLink(
  trx: Transaction<DB>,
  { visitId, contactId, textedTo = null, now }: Linked & { textedTo?: string | null; now: Date },
): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  await trx
    .insertInto('appointment_links')
    .values({ key_sha256: digest(key), visit_id: visitId, contact_id: contactId, texted_to: textedTo, created_at: now })
    .execute();
  return key;
}

export async function findLink(db: Kysely<DB>, key: string): Promise<Linked | undefined> {
  return db
    .selectFrom('appointment_links')
    .select(['visit_id as visitId', 'contact_id as contactId'])
    .where('key_sha256', '=', digest(key))
    .executeTakeFirst();
}

/** Open questions sent to a number, latest first. */
export async function askedAt(db: Kysely<DB>, number: string): Promise<Linked[]> {
  return db
    .selectFrom('appointment_links as l')
    .innerJoin('visits as v', 'v.id', 'l.visit_id')
    .select(['l.visit_id as visitId', 'l.contact_id as contactId'])
    .where('l.texted_to', '=', number)
    .where('v.state', '=', 'proposed')
    .orderBy('l.created_at', 'desc')
    .limit(10)
    .execute();
}

/** Records that the help message for an unusable answer was sent; false if it already was. */
export async function noteHelped(trx: Transaction<DB>, { visitId, contactId }: Linked, now: Date): Promise<boolean> {
  const noted = await trx
    .updateTable('appointment_links')
    .set({ helped_at: now })
    .where('visit_id', '=', visitId)
    .where('contact_id', '=', contactId)
    .where('texted_to', 'is not', null)
    .where('helped_at', 'is', null)
    .returning('visit_id')
    .execute();
  return noted.length > 0;
}

/** Ends the links of a visit: all of them or those created before an instant, for everybody or one person. */
export async function endLinks(
  trx: Transaction<DB>,
  { visitId, contactId, before }: { visitId: string; contactId?: string; before?: Date },
): Promise<void> {
  let ended = trx.deleteFrom('appointment_links').where('visit_id', '=', visitId);
  if (contactId) ended = ended.where('contact_id', '=', contactId);
  if (before) ended = ended.where('created_at', '<', before);
  await ended.execute();
}

export async function linkedTo(db: Kysely<DB>, visitId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('appointment_links')
    .select('contact_id as contactId')
    .where('visit_id', '=', visitId)
    .execute();
  return new Set(rows.map(({ contactId }) => contactId));
}
