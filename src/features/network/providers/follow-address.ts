import type { Transaction } from 'kysely';
import { z } from 'zod';
import { distanceKm } from '#common/geo.ts';
import { farthestCornerKm } from '#common/outline.ts';
import type { DB } from '#platform/db/types.ts';
import { farthestTownKm } from '#platform/geo/gazetteer.ts';
import { readCapabilities } from './capabilities.queries.ts';
import { shownPlace, writeArea } from './write-capabilities.ts';

const place = z.object({ latitude: z.number(), longitude: z.number() });
const move = z.object({ from: place, to: place.extend({ label: z.string() }) });

/** A centre this near to that of the old commune was the company's address, not a separate depot. */
const nearKm = 3;
const farthestKm = 500;

/** An area centred on the old address moves along, and keeps its size, départements or drawing if in reach. */
export async function followAddress(trx: Transaction<DB>, companyId: string | null, data: object): Promise<void> {
  const { data: moved } = move.safeParse(data);
  if (!moved || !companyId) return;
  const { area } = await readCapabilities(trx, companyId);
  if (!area || distanceKm(area, moved.from) > nearKm) return;
  const { latitude, longitude, label } = moved.to;
  const { outline, departements } = area;
  const from = await shownPlace(trx, companyId, moved.to);
  const reach = outline ? farthestCornerKm(from, outline) : farthestTownKm(from, departements);
  if (reach > farthestKm) return;
  const radiusM = reach > 0 ? Math.ceil(reach) * 1000 : area.radiusM;
  await writeArea(trx, companyId, { ...area, latitude, longitude, label, radiusM });
}
