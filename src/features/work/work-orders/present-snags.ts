import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import { repairPhotos, snagPhotos } from './snag-photos.ts';
import type { Snag } from './snag.contract.ts';
import { snagActs, snagNumber } from './snag.rules.ts';
import { type OrderRow, snagPhotosOf, snagsOf } from './work-order.queries.ts';

export async function presentSnags(db: Kysely<DB>, viewer: Viewer, order: OrderRow): Promise<Snag[]> {
  const snags = await snagsOf(db, order.id);
  const kinds = [snagPhotos.kind, repairPhotos.kind];
  const photos = await snagPhotosOf(
    db,
    snags.map(({ id }) => id),
    kinds,
  );
  const photosOf = (id: string, ofKind: string) =>
    photos
      .filter(({ snagId, kind }) => snagId === id && kind === ofKind)
      .map(({ id: photoId, name, width, height }) => ({ id: photoId, name, width, height }));
  const { companyId, providerId, requestNumber } = order;
  return snags.map((snag) => ({
    id: snag.id,
    position: snag.position,
    number: snagNumber(requestNumber, snag.position),
    description: snag.description,
    place: snag.place,
    severity: snag.severity,
    state: snag.state,
    dueOn: snag.dueOn,
    fixedAt: snag.fixedAt?.toISOString() ?? null,
    liftedAt: snag.liftedAt?.toISOString() ?? null,
    photos: { noted: photosOf(snag.id, snagPhotos.kind), repaired: photosOf(snag.id, repairPhotos.kind) },
    version: snag.version,
    acts: snagActs.of(actorOf(viewer), { ...snag, companyId, providerId }),
  }));
}
