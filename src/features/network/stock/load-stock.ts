import type { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed } from '#common/problems.ts';
import { readOwnArticle } from '#features/network/tariffs/tariff.public.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { keepMovement } from './keep-movement.ts';
import { holdVehicle, openItem } from './lock-item.ts';
import { readItem } from './read-stock.ts';
import type { loadInput } from './stock.contract.ts';
import { canWriteStock } from './stock.rules.ts';

/** Loads an item into a vehicle; an article keeps its own text and unit. */
export async function loadStock(call: Call, input: z.output<typeof loadInput>) {
  const { db, viewer, now } = call;
  assertAllowed(canWriteStock(actorOf(viewer)));
  const { vehicleId, articleId, quantityMilli, minimumMilli, reason } = input;
  const companyId = viewer.company.id;
  const id = await db.transaction().execute(async (trx) => {
    await holdVehicle(trx, companyId, vehicleId);
    const { code, designation, unit } = articleId
      ? await readOwnArticle(trx, viewer, articleId)
      : { ...input, code: '' };
    const put = { vehicleId, articleId, code, designation, unit };
    const itemId = await openItem(trx, { companyId, id: uuidv7(now.getTime()), now }, put, minimumMilli);
    await keepMovement(trx, call, { itemId, kind: 'loaded', deltaMilli: quantityMilli, reason });
    return itemId;
  });
  return readItem(call, id);
}
