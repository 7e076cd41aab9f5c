import type { Kysely } from 'kysely';
import { orNotFound } from '#common/problems.ts';
import { reachesEquipment } from '#features/estate/equipment/equipment.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { findAddress, listUnderWay } from './read-reports.ts';
import type { Door } from './report.contract.ts';
import { stampOf } from './report-keys.ts';
import { areaOf } from './report.rules.ts';

interface Opening {
  db: Kysely<DB>;
  secret: string;
  now: Date;
  viewer: Viewer | null;
}

/** Place and open reports behind an address, and the equipment for readers of the register. */
export async function openDoor({ db, secret, now, viewer }: Opening, key: string): Promise<Door> {
  const { id, siteId, name, street, city, company, trail, ...found } = orNotFound(await findAddress(db, key));
  const { placeKind, equipmentId, equipmentName, equipmentKind } = found;
  const reads = equipmentId !== null && viewer !== null && (await reachesEquipment(db, viewer, equipmentId));
  return {
    site: { name, street, city, company },
    trail: trail ?? [],
    area: areaOf(placeKind, equipmentKind),
    equipment: equipmentId === null ? null : { id: reads ? equipmentId : null, name: equipmentName ?? '' },
    stamp: stampOf(secret, id, now),
    underWay: await listUnderWay(db, siteId, now),
  };
}
