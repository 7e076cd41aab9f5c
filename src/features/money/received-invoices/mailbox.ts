import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { seesEverySite } from '#features/people/companies/site-limit.scope.ts';
import type { Call } from '#platform/act.ts';
import { assertAllowed, orNotFound } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { tagAmong, taggedAddress } from '#platform/mail/inbound/tagged-address.ts';
import type { ReplySettings } from '#platform/reply-settings.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { Mailbox } from './received-invoice.contract.ts';
import { canOpenMailbox } from './received-invoice.rules.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const form = /^factures-[a-z2-7]{16}$/;

/** A prefix and 80 random bits in lower-case base 32: 25 of the 26 characters that fit in an address. */
const drawTag = () => `factures-${Array.from(randomBytes(16), (byte) => letters[byte % 32]).join('')}`;

interface Mailing {
  replies?: ReplySettings | undefined;
}

/** The address suppliers send invoices to; null if no mail is received or nobody opened the address. */
export async function readMailbox({ db, viewer, replies }: Call & Mailing): Promise<Mailbox> {
  const box = await db
    .selectFrom('invoice_mailboxes')
    .where('company_id', '=', viewer.company.id)
    .select('tag')
    .executeTakeFirst();
  return {
    isPossible: replies !== undefined,
    address: box && replies ? taggedAddress(replies.address, box.tag) : null,
  };
}

/** Opens the company's address, or replaces it: the old one stops receiving. */
export async function openMailbox(call: Call & Mailing): Promise<Mailbox> {
  const { db, viewer, now, replies } = call;
  assertAllowed(canOpenMailbox(actorOf(viewer)));
  orNotFound(replies);
  const opened = { tag: drawTag(), opened_by: viewer.userId, opened_at: now };
  await db
    .insertInto('invoice_mailboxes')
    .values({ company_id: viewer.company.id, ...opened })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(opened))
    .execute();
  return readMailbox(call);
}

export async function closeMailbox(call: Call & Mailing): Promise<Mailbox> {
  assertAllowed(canOpenMailbox(actorOf(call.viewer)));
  await call.db.deleteFrom('invoice_mailboxes').where('company_id', '=', call.viewer.company.id).execute();
  return readMailbox(call);
}

/** The owner of automatically received files of a company: this person, or else a member with full reach. */
export async function keeperOf(db: Kysely<DB>, companyId: string, preferred: string | null) {
  const { rows } = await sql<{ companyId: string; userId: string }>`
    SELECT m.company_id AS "companyId", m.user_id AS "userId" FROM memberships m
    WHERE m.company_id = ${companyId} AND m.role IN ('owner', 'manager') AND ${seesEverySite}
    ORDER BY (m.user_id = ${preferred}) DESC NULLS LAST, m.role DESC, m.created_at LIMIT 1`.execute(db);
  return rows[0];
}

/** The company of one of these addresses, and the owner of its files: preferably the person who opened it. */
export async function mailboxAmong(db: Kysely<DB>, recipients: readonly string[], address: string) {
  const tag = tagAmong(recipients, address, form);
  const box = tag
    ? await db
        .selectFrom('invoice_mailboxes')
        .where('tag', '=', tag)
        .select(['company_id as companyId', 'opened_by as openedBy'])
        .executeTakeFirst()
    : undefined;
  return box && keeperOf(db, box.companyId, box.openedBy);
}
