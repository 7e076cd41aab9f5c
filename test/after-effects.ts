import { writeMail } from '../src/app/mails.ts';
import { reactionsOf } from '../src/app/reactions.ts';
import { reactOnce } from '../src/platform/events/react.ts';
import type { TestApp } from './app.ts';

const reactions = reactionsOf({ publicUrl: 'http://127.0.0.1:3000' });

/** Carries out every after-effect that waits. */
export async function react({ db, clock }: TestApp): Promise<void> {
  while (await reactOnce(db, reactions, clock.now)) {
    // until nothing waits
  }
}

/** What was mailed to an address or a person, in order, and the token of each link. */
export async function mailsTo({ db }: TestApp, to: string | { userId: string }) {
  const rows = await db
    .selectFrom('mails')
    .leftJoin('users', 'users.email', 'mails.recipient')
    .where(typeof to === 'string' ? 'mails.recipient' : 'users.id', '=', typeof to === 'string' ? to : to.userId)
    .select(['mails.template', 'mails.data', 'mails.language'])
    .orderBy('mails.id')
    .execute();
  return rows.map(({ template, data, language }) => ({
    template,
    token: (data as { token?: string }).token ?? '',
    ...writeMail(template, data as Record<string, string>, language),
  }));
}
