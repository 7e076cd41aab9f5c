import { writeMail } from '../src/app/mails.ts';
import type { TestApp } from './app.ts';

export { react } from './work.ts';

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
