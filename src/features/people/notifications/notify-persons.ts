import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Told } from './notices.contract.ts';
import type { NotificationKind } from './notification.contract.ts';
import { personsOf } from './recipient.queries.ts';
import { linksOf } from './stop-mails.ts';
import { type MailOfNotice, tellEach } from './tell-each.ts';

export interface PersonsToNotify extends Told {
  /** Whoever calls knows who may hear of it. */
  userIds: readonly string[];
  /** The company for which they are told: those who left it are not. Null of what is their own. */
  companyId: string | null;
  /** The company it comes from: a block between the two takes it out of sight. */
  otherCompanyId?: string | null;
  /** Unread ones of a kind about one thing are one line: the id of the conversation. */
  groupKey: string;
  /** The request of which it is part: its reach is looked at when the notice is read. */
  requestId?: string | null;
  /** The message that is told: its conversation decides who reads the notice, and the notice goes with it. */
  messageId?: string | null;
  mail: MailOfNotice | null;
  isUrgent?: boolean;
  publicUrl: string;
  secret: string;
  now: Date;
}

/** Tells people whom the caller names, by the ways and at the hours they chose, in the transaction of a reaction. */
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

/**
 * Takes back what was told of a thing: of those who lost it, or of everybody where it is gone. What waits to be mailed
 * goes with it.
 */
export async function withdrawNotices(
  trx: Transaction<DB>,
  { kind, groupKey, userIds }: { kind: NotificationKind; groupKey: string; userIds?: readonly string[] },
): Promise<void> {
  const told = trx.deleteFrom('notices').where('group_key', '=', `${kind}:${groupKey}`);
  await (userIds ? told.where('user_id', 'in', [...userIds]) : told).execute();
}
