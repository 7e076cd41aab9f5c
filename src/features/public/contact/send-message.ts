import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import type { Language } from '#common/locales.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { path } from '#paths.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { contactInput } from './contact.contract.ts';
import { contactEvents } from './contact.events.ts';

interface Act {
  db: Kysely<DB>;
  viewer: Viewer | null;
  now: Date;
  publicUrl: string;
  language: Language;
  dataProtectionOfficer: { email: string } | null;
}

/** Stores a message, mails it to every admin (and to the privacy officer if it concerns personal data), and acknowledges it. Drops messages of bots. */
export async function sendMessage(
  { db, viewer, now, publicUrl, language, dataProtectionOfficer }: Act,
  { website, ...input }: z.output<typeof contactInput>,
): Promise<{ received: true }> {
  if (website !== '') return { received: true };
  await db.transaction().execute(async (trx) => {
    const id = uuidv7(now.getTime());
    await trx
      .insertInto('contact_messages')
      .values({ id, ...input, user_id: viewer?.userId ?? null, created_at: now })
      .execute();
    const admins = await trx
      .selectFrom('profiles as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .leftJoin('user_preferences as w', 'w.user_id', 'u.id')
      .select(['u.email', 'w.preferred_language as language'])
      .where(sql<boolean>`'admin' = ANY (p.active_roles)`)
      .orderBy('u.email')
      .execute();
    const { subject, name, email, company, message } = input;
    const readers = new Map(admins.map((admin) => [admin.email, admin.language ?? 'fr']));
    const officer = dataProtectionOfficer?.email;
    if (subject === 'privacy' && officer && !readers.has(officer)) readers.set(officer, 'fr');
    for (const [to, reads] of readers) {
      await queueMail(trx, {
        to,
        language: reads,
        template: 'contact.received',
        data: { subject, name, email, company, message, url: `${publicUrl}${path('adminMessages')}` },
        now,
      });
    }
    const data = { messageId: id };
    await record(trx, contactEvents['contact-message.received'], { actor: viewer, data, now });
    await queueMail(trx, { to: email, language, template: 'contact.acknowledged', data: { name, message }, now });
  });
  return { received: true };
}
