import { sql, type SqlBool, type Transaction } from 'kysely';
import { refuse } from '#common/problems.ts';
import { readSigner } from '#features/people/companies/company.public.ts';
import type { DB } from '#platform/db/types.ts';
import { approvalProblems } from './approval.rules.ts';
import { readCommitted } from './committed.queries.ts';
import { lockSigner, type Signing } from './signer.queries.ts';

/** The rows of an order, or those of one invoice. */
const deedsOf = ({ kind, subjectId, requestId }: Pick<Signing, 'kind' | 'subjectId' | 'requestId'>) =>
  kind === 'invoice'
    ? sql<SqlBool>`invoice_id = ${subjectId}`
    : sql<SqlBool>`(request_id = ${requestId} AND invoice_id IS NULL)`;

/** Records what a person signed without a colleague; once a colleague approves, earlier rows are dropped. */
export async function keepSigned(
  trx: Transaction<DB>,
  { userId, alone }: { userId: string; alone: boolean },
  { kind, subjectId, requestId, providerId, amountHtMinor, currency }: Signing,
  now: Date,
): Promise<void> {
  // An amendment without extra cost leaves the earlier signature as it was.
  if (amountHtMinor === 0) return;
  if (!alone) {
    await trx.deleteFrom('signed_alone').where(deedsOf({ kind, subjectId, requestId })).execute();
    return;
  }
  const isInvoice = kind === 'invoice';
  const signed = {
    provider_id: providerId,
    amount_ht_minor: amountHtMinor,
    currency,
    signed_at: now,
    released_at: null,
  };
  await trx
    .insertInto('signed_alone')
    .values({ request_id: requestId, user_id: userId, invoice_id: isInvoice ? subjectId : null, ...signed })
    .onConflict((conflict) =>
      isInvoice
        ? conflict.columns(['invoice_id', 'user_id']).where('invoice_id', 'is not', null).doUpdateSet(signed)
        : conflict.columns(['request_id', 'user_id']).where('invoice_id', 'is', null).doUpdateSet(signed),
    )
    .execute();
}

/** The order was refused or cancelled: its amount no longer counts. */
export async function releaseSigned(trx: Transaction<DB>, requestId: string, now: Date): Promise<void> {
  await trx
    .updateTable('signed_alone')
    .set({ released_at: now })
    .where('request_id', '=', requestId)
    .where('invoice_id', 'is', null)
    .where('released_at', 'is', null)
    .execute();
}

/** The approved invoice was credited in full: its amount no longer counts. */
export async function releaseInvoice(trx: Transaction<DB>, invoiceId: string, now: Date): Promise<void> {
  await trx
    .updateTable('signed_alone')
    .set({ released_at: now })
    .where('invoice_id', '=', invoiceId)
    .where('released_at', 'is', null)
    .execute();
}

/** A passed-on order still counts for its signer; refused when it would exceed their limit with that provider. */
export async function passSigned(
  trx: Transaction<DB>,
  {
    companyId,
    ...signing
  }: Pick<Signing, 'requestId' | 'providerId' | 'amountHtMinor' | 'currency'> & { companyId: string },
  now: Date,
): Promise<void> {
  const { requestId, providerId, amountHtMinor, currency } = signing;
  const deed = await trx
    .selectFrom('signed_alone')
    .select('user_id as userId')
    .where('request_id', '=', requestId)
    .where('invoice_id', 'is', null)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Approved by a colleague, or signed by a person without a limit.
  if (!deed) return;
  const who = { companyId, userId: deed.userId, held: true };
  await lockSigner(trx, who);
  const order = { kind: 'direct-order', subjectId: requestId, requestId, providerId } as const;
  const { minor: committedMinor } = await readCommitted(trx, deed.userId, order, now);
  if (committedMinor > 0 && !(await readSigner(trx, who, { ...signing, committedMinor })).covers)
    throw refuse(approvalProblems.APPROVAL_NEEDED);
  await trx
    .updateTable('signed_alone')
    .set({ provider_id: providerId, amount_ht_minor: amountHtMinor, currency, released_at: null })
    .where('request_id', '=', requestId)
    .where('invoice_id', 'is', null)
    .where('user_id', '=', deed.userId)
    .execute();
}
