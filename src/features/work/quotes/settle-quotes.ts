import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { QuoteLock } from './lock-quote.ts';
import { updateQuote } from './update-quote.ts';
import { sealQuote } from './seal-quote.ts';
import { quoteEvents } from './quote.events.ts';

interface Signature {
  viewer: CompanyViewer;
  signerName: string;
  ip: string;
  now: Date;
}

/** «Bon pour accord»: who signs a locked quote, when, from where, and the digest of what is signed. */
export async function signQuote(
  trx: Transaction<DB>,
  { quote, request }: QuoteLock,
  signature: Signature,
): Promise<void> {
  const { viewer, signerName, ip, now } = signature;
  const sha256 = await sealQuote(trx, quote.id);
  await updateQuote(
    trx,
    quote.id,
    {
      state: 'accepted',
      decided_at: now,
      signer_user_id: viewer.userId,
      signer_name: signerName,
      signer_ip: ip,
      signed_at: now,
      sealed_sha256: sha256,
    },
    now,
  );
  await record(trx, quoteEvents['quote.accepted'], {
    requestId: request.id,
    companyId: request.companyId,
    actor: viewer,
    data: {
      quoteId: quote.id,
      number: quote.number,
      revision: quote.revision,
      signerName,
      sha256,
      scopeVersion: request.scopeVersion,
    },
    now,
  });
}

/** Declines, politely, every other quote that waits on the request of an accepted one; drafts are left to their authors. */
export async function declineOthers(
  trx: Transaction<DB>,
  { quote, request }: QuoteLock,
  { viewer, now }: { viewer: CompanyViewer; now: Date },
): Promise<void> {
  const declined = await trx
    .updateTable('quotes')
    .set({
      state: 'declined',
      decided_at: now,
      own_reason: 'outbid',
      passed_over: true,
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('request_id', '=', request.id)
    .where('state', '=', 'sent')
    .where('id', '<>', quote.id)
    .returning(['id', 'number', 'revision', 'provider_id'])
    .execute();
  for (const { id, number, revision, provider_id } of declined) {
    await record(trx, quoteEvents['quote.declined'], {
      providerId: provider_id,
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: { quoteId: id, number, revision, ownReason: 'outbid' },
      now,
    });
  }
}

/** The provider gives an accepted quote up; what was signed stays written. */
export async function voidAcceptedQuote(trx: Transaction<DB>, quoteId: string, now: Date): Promise<void> {
  await updateQuote(trx, quoteId, { state: 'withdrawn', decided_at: now }, now);
}
