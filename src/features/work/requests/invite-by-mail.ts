import { sql, type Transaction } from 'kysely';
import { assertVerified } from '#features/people/accounts/account.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { Addressee } from './addressee.contract.ts';
import { atField, findAddressee, type Named } from './find-addressee.ts';
import { ask } from './invite-provider.ts';
import type { LockedRequest } from './lock-request.ts';
import { countAsked } from './recheck-invited.ts';

/** A call that may send mails; links start with `publicUrl`. */
export type MailingCall = Call & { publicUrl: string };

/** Mails the link to join and quote on a request; provided by the contractors slice. */
export type SendLink = (
  trx: Transaction<DB>,
  call: MailingCall,
  to: Addressee & { requestId: string },
) => Promise<void>;

/** Replaces the addresses to invite by mail when a draft is published. */
export async function writeAddressees(
  trx: Transaction<DB>,
  requestId: string,
  addressees: readonly Addressee[],
): Promise<void> {
  await trx.deleteFrom('request_addressees').where('request_id', '=', requestId).execute();
  for (const { email, companyName, siret } of addressees) {
    await trx
      .insertInto('request_addressees')
      .values({ request_id: requestId, email, company_name: companyName, siret: siret || null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export function listAddressees(trx: Transaction<DB>, requestId: string): Promise<Addressee[]> {
  return trx
    .selectFrom('request_addressees')
    .select(['email', 'company_name as companyName', sql<string>`coalesce(siret, '')`.as('siret')])
    .where('request_id', '=', requestId)
    .orderBy('email')
    .execute();
}

/** Invites an address to quote: by name if its company is known (returned), else by mail (null). */
export async function inviteAddressee(
  trx: Transaction<DB>,
  call: MailingCall,
  {
    request,
    to,
    path,
    sendLink,
  }: { request: LockedRequest; to: Addressee; path: (string | number)[]; sendLink: SendLink },
): Promise<Named | null> {
  assertVerified(call.viewer);
  return atField(path, async () => {
    const here = await findAddressee(trx, request.companyId, to);
    if (here) {
      await forgetAddressee(trx, { requestId: request.id, email: to.email });
      await ask(trx, request, here, call.viewer, call.now);
      return here;
    }
    const { email, companyName, siret } = to;
    await trx
      .insertInto('request_addressees')
      .values({ request_id: request.id, email, company_name: companyName, siret: siret || null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await keepCount(trx, request);
    await sendLink(trx, call, { ...to, requestId: request.id });
    return null;
  });
}

async function keepCount(trx: Transaction<DB>, request: LockedRequest): Promise<void> {
  const invited_count = await countAsked(trx, request);
  await trx.updateTable('requests').set({ invited_count }).where('id', '=', request.id).execute();
}

/** Stops waiting for an address that answered or whose invitation was withdrawn. */
export async function forgetAddressee(
  trx: Transaction<DB>,
  { requestId, email }: { requestId: string; email: string },
): Promise<void> {
  await sql`WITH gone AS (DELETE FROM request_addressees WHERE request_id = ${requestId} AND email = ${email} RETURNING request_id)
    UPDATE requests r SET invited_count = greatest(invited_count - 1, 0) FROM gone
    WHERE r.id = gone.request_id AND r.state <> 'draft'`.execute(trx);
}
