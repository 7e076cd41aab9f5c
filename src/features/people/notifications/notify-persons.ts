import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Told } from './notices.contract.ts';
import type { NotificationKind } from './notification.contract.ts';
import { personsOf } from './recipient.queries.ts';
import { linksOf } from './stop-mails.ts';
import { type MailOfNotice, tellEach } from './tell-each.ts';

export interface PersonsToNotify extends Told {
  /** The caller is responsible for the recipients' access. */
  userIds: readonly string[];
  /** Company context; former members are skipped. Null for personal notices. */
  companyId: string | null;
  /** The author's company: a block between the two hides the notice. */
  otherCompanyId?: string | null;
  /** Groups unread notices of one conversation into one line. */
  groupKey: string;
  /** The related request; access to it is checked when the notice is read. */
  requestId?: string | null;
  /** The message; access to its conversation is checked on reading, and deleting it deletes the notice. */
  messageId?: string | null;
  mail: MailOfNotice | null;
  isUrgent?: boolean;
  publicUrl: string;
  secret: string;
  now: Date;
}

/** Notifies the given people on the channels and at the times they chose, within a reaction's transaction. */
export async function notifyPersons(
  trx: Transaction<DB>,
  { userIds, asks, groupKey, publicUrl, secret, requestId = null, isUrgent = false, ...told }: PersonsToNotify,
): Promise<void> {
  const people = await personsOf(trx, {
    userIds,
    kind: told.kind,
    companyId: told.companyId,
    isAsked: asks() !== undefined,
  });
  const links = linksOf({ publicUrl, secret });
  await tellEach(trx, people, {
    ...told,
    asksOthers: false,
    requestId,
    isUrgent,
    groupKey: `${told.kind}:${groupKey}`,
    links,
  });
}

/** Withdraws the notices about a thing, and their unsent mails: for people who lost access, or for everybody. */
export async function withdrawNotices(
  trx: Transaction<DB>,
  { kind, groupKey, userIds }: { kind: NotificationKind; groupKey: string; userIds?: readonly string[] },
): Promise<void> {
  const told = trx.deleteFrom('notices').where('group_key', '=', `${kind}:${groupKey}`);
  await (userIds ? told.where('user_id', 'in', [...userIds]) : told).execute();
}
