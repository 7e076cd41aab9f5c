import type { z } from 'zod';
import { orNotFound } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { listInput } from './stock.contract.ts';
import { findItem, listItems, listMovements, listVans } from './stock.queries.ts';
import { canWriteStock } from './stock.rules.ts';

/** One page of stock, with a summary of each vehicle. */
export async function listStock({ db, viewer, now }: Call, input: z.output<typeof listInput>) {
  const [page, vans] = await Promise.all([listItems(db, viewer, { ...input, now }), listVans(db, viewer, now)]);
  return { ...page, vans, acts: { write: canWriteStock(actorOf(viewer)) } };
}

export const readItem = async ({ db, viewer, now }: Call, id: string) =>
  orNotFound(await findItem(db, viewer, now, id));

export async function readMovements(call: Call, input: Parameters<typeof listMovements>[2]) {
  const { id } = await readItem(call, input.id);
  return listMovements(call.db, call.viewer, { ...input, id });
}
