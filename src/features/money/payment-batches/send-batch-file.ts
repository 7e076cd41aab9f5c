import { Readable } from 'node:stream';
import { orNotFound } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { disposition } from '#platform/http/disposition.ts';
import { Download } from '#platform/http/send-attachment.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { findWhole } from './find-whole.ts';
import { batchActs } from './payment-batch.rules.ts';
import { type PainVersion, writePain } from './write-pain.ts';

/** The SEPA file of a batch: the same bytes each time; refused once an invoice in it changed. */
export async function sendBatchFile(
  { db, viewer, now }: Call,
  { id, format }: { id: string; format: PainVersion },
): Promise<Download> {
  const batch = orNotFound(await findWhole(db, viewer, now, id));
  batchActs.enforce('file', actorOf(viewer), batch, undefined);
  return new Download(Readable.from([writePain({ ...batch, transfers: batch.items }, format)]), {
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': disposition('attachment', `${batch.reference}.xml`),
  });
}
