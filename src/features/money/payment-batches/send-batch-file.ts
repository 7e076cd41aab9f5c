import { Readable } from 'node:stream';
import { orNotFound, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { disposition } from '#platform/http/disposition.ts';
import { Download } from '#platform/http/send-attachment.ts';
import { findBatch, itemsOf } from './payment-batch.queries.ts';
import { batchProblems } from './payment-batch.rules.ts';
import { type PainVersion, writePain } from './write-pain.ts';

/** A transfer as the file a bank takes: the same bytes each time, none once it is cancelled. */
export async function sendBatchFile(
  { db, viewer }: Call,
  { id, format }: { id: string; format: PainVersion },
): Promise<Download> {
  const batch = orNotFound(await findBatch(db, viewer, id));
  if (batch.state === 'cancelled') throw refuse(batchProblems.BATCH_CANCELLED);
  const transfers = await itemsOf(db, [id]);
  return new Download(Readable.from([writePain({ ...batch, transfers }, format)]), {
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': disposition('attachment', `${batch.reference}.xml`),
  });
}
