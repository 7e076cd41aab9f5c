import { writeMail } from '../src/app/mails.ts';
import { notificationKinds } from '../src/features/people/notifications/notification.contract.ts';
import type { TestApp } from './app.ts';

export { react } from './work.ts';

/** Mails sent to an address or person, in order, with the token of each link. */
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

/** A person's notices of one kind about a request, in order. */
export async function noticesTo({ db }: TestApp, { userId }: { userId: string }, requestId: string, kind: string) {
  const rows = await db
    .selectFrom('notices')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('request_id', '=', requestId)
    .orderBy('id')
    .select('data')
    .execute();
  return rows.map(({ data }) => data as { move?: string; who?: string; url?: string; reason?: string });
}

/** Sets these people's preferences to immediate mails. */
export async function mailedAtOnce({ db }: TestApp, ...people: readonly { userId: string }[]): Promise<void> {
  const rows = people.flatMap(({ userId }) =>
    notificationKinds.map((kind) => ({ user_id: userId, kind, mail: 'at_once' })),
  );
  await db
    .insertInto('notification_choices')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ mail: 'at_once' }))
    .execute();
}
