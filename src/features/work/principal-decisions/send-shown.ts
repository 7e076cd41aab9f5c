import { sql, type SqlBool } from 'kysely';
import { notFound, orNotFound } from '#common/problems.ts';
import { quotePaper } from '#features/work/quotes/quote.public.ts';
import { photos } from '#features/work/requests/request.public.ts';
import type { AnyReading } from '#platform/files/attachments.ts';
import { type Download, sendAttachment } from '#platform/http/send-attachment.ts';
import { sentPdf } from '#platform/http/send-paper.ts';
import { findSealed, sealIfDue } from '#platform/papers/keep-paper.ts';
import { composeWhole } from '#platform/papers/paper-pictures.ts';
import { findVoter, readDecision, type WholeDecision } from './decision.queries.ts';
import { digestOf } from './link-key.ts';

/** The decision behind a link. */
async function openedBy({ db, now }: AnyReading, key: string): Promise<WholeDecision> {
  const { decisionId } = orNotFound(await findVoter(db, digestOf(key), now));
  return orNotFound(await readDecision(db, decisionId));
}

export async function sendShownPhoto(
  call: AnyReading,
  { key, fileId, size }: { key: string; fileId: string; size: 'full' | 'thumb' },
): Promise<Download> {
  const { requestId } = await openedBy(call, key);
  const shown = { ...photos, visitors: sql<SqlBool>`f.owner_id = ${requestId}` };
  const form = size === 'thumb' ? '-thumb' : '';
  return sendAttachment({ ...call, viewer: null }, [shown], { owner: requestId, id: fileId, form });
}

/** A submitted quote as its provider sent it. */
export async function sendShownQuote(
  call: AnyReading,
  { key, quoteId }: { key: string; quoteId: string },
): Promise<Download> {
  const { offers, subject } = await openedBy(call, key);
  if (subject !== 'quotes' || !offers.some(({ id, stands }) => id === quoteId && stands)) throw notFound();
  const { db } = call;
  const kept =
    (await findSealed(db, quotePaper, quoteId)) ??
    (await sealIfDue(db, quotePaper, quoteId, await composeWhole(call, quotePaper, quoteId, 'fr')));
  if (!kept) throw notFound();
  if (kept.bytes) return sentPdf(kept.bytes, kept.name);
  const shown = { ...quotePaper, visitors: sql<SqlBool>`f.owner_id = ${quoteId}` };
  return sendAttachment({ ...call, viewer: null }, [shown], { owner: quoteId, save: true });
}
