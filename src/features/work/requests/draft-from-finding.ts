import type { Transaction } from 'kysely';
import type { TradeId } from '#common/trades.ts';
import { properName } from '#common/contract-kit.ts';
import { assertAllowed } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { type Copied, copyBytes, nameCopies } from '#platform/files/attachments.ts';
import type { FileStore } from '#platform/files/store.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { photos } from './request-files.ts';
import { requestInput } from './request.contract.ts';
import { requestEvents } from './request.events.ts';
import { canCreate, maxPhotos } from './request.rules.ts';
import { draftRequest } from './write-request.ts';

export interface TakenUp {
  findingId: string;
  description: string;
  place: string;
  photos: readonly Copied[];
  request: {
    id: string;
    number: string | null;
    title: string;
    siteId: string;
    trade: string | null;
    companyId: string;
  };
}

/** The first line of the finding, cleaned for use as a mail subject. */
function titleOf({ description, request }: TakenUp): string {
  const { success, data } = properName(160).min(1).safeParse(description.split('\n')[0]?.slice(0, 160));
  return success ? data : request.title;
}

/** The draft created from a finding, unless it was deleted. */
export async function findDraftOf(trx: Transaction<DB>, findingId: string): Promise<{ id: string } | undefined> {
  return trx.selectFrom('requests').select('id').where('from_finding_id', '=', findingId).executeTakeFirst();
}

/** Copies a finding's photos, before any lock, for a user who may create its draft. */
export async function copyPhotos(call: Call & { files: FileStore }, ids: readonly string[]): Promise<Copied[]> {
  assertAllowed(canCreate(actorOf(call.viewer)));
  return copyBytes(call, ids.slice(0, maxPhotos), photos);
}

export async function draftFromFinding(
  trx: Transaction<DB>,
  { viewer, now }: Pick<Call, 'viewer' | 'now'>,
  found: TakenUp,
): Promise<{ id: string; title: string }> {
  const { description, place, request } = found;
  const title = titleOf(found);
  const trade = request.trade as TradeId | null;
  const input = requestInput.parse({ siteId: request.siteId, trade, title, description, place });
  const { id } = await draftRequest(trx, { viewer, now }, input, found.findingId);
  const owner = { id, companyId: request.companyId };
  await nameCopies(trx, { viewer, now }, found.photos, { kind: photos.kind, owner });
  await record(trx, requestEvents['request.drafted-from-finding'], {
    requestId: id,
    companyId: request.companyId,
    actor: viewer,
    data: { fromRequestId: request.id, number: request.number ?? '' },
    now,
  });
  return { id, title };
}
