import { sql, type Transaction } from 'kysely';
import type { QuoteTotals } from '#common/quote-totals.ts';
import type { CertifiedRate } from '#common/vat.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { writeHand } from '#platform/db/hands.ts';
import { sealPaper } from '#platform/papers/keep-paper.ts';
import type { PaperPictures } from '#platform/papers/paper-pictures.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { signedQuotePaper } from './compose-quote-paper.ts';
import type { QuoteLock } from './lock-quote.ts';
import { chooseOptions } from './choose-options.ts';
import { updateQuote } from './update-quote.ts';
import { quoteEvents } from './quote.events.ts';

interface Signature {
  viewer: CompanyViewer;
  signerName: string;
  ip: string;
  options: readonly string[];
  totals: QuoteTotals;
  vatCertified: readonly CertifiedRate[];
  approver: { userId: string; name: string } | null;
  pictures: PaperPictures;
  now: Date;
}

/** «Bon pour accord»: stores the signer, time and address of a locked quote, and the digest of the signed document. */
export async function signQuote(
  trx: Transaction<DB>,
  { quote, request }: QuoteLock,
  signature: Signature,
): Promise<void> {
  const { viewer, signerName, ip, vatCertified, approver, now } = signature;
  await chooseOptions(trx, quote.id, signature);
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
      sealed_format: 'paper',
      // The document's digest replaces that of the sent quote; from then on the database allows no change.
      sealed_sha256: null,
      vat_certified_bp: [...vatCertified],
      approver_user_id: approver?.userId ?? null,
      approver_name: approver?.name ?? null,
    },
    now,
  );
  await writeHand(trx, { viewer, now }, { subjectId: quote.id, act: 'accepted' });
  // Typeset from the rows just written: the document names the signer and the time.
  const { sha256 } = await sealPaper(trx, signedQuotePaper, quote.id, signature.pictures);
  await trx.updateTable('quotes').set({ sealed_sha256: sha256 }).where('id', '=', quote.id).execute();
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
      options: signature.options.length,
      totalTtcMinor: signature.totals.totalTtcMinor,
      currency: quote.currency,
    },
    now,
  });
}

/** Declines every other open quote on the request of an accepted one; drafts stay with their authors. */
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

/** The provider gives up an accepted quote; the signature stays recorded. */
export async function voidAcceptedQuote(trx: Transaction<DB>, quoteId: string, now: Date): Promise<void> {
  await updateQuote(trx, quoteId, { state: 'withdrawn', decided_at: now }, now);
}
