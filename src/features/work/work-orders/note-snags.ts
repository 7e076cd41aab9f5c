import { type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import type { NotedSnag } from './snag.contract.ts';

export type NewSnag = Pick<NotedSnag, 'description'> & Partial<NotedSnag> & { id?: string | undefined };

interface Noting {
  orderId: string;
  /** Each with its own id if photos are uploaded for it. */
  snags: readonly NewSnag[];
  now: Date;
}

/** Stores the snags of a reception; returns their ids, in order. Photos are added later, to each snag. */
export async function noteSnags(trx: Transaction<DB>, { orderId, snags, now }: Noting): Promise<string[]> {
  if (snags.length === 0) return [];
  const rows = snags.map(({ id, description, place = '', severity = 'minor', dueOn = null }, index) => ({
    id: id ?? uuidv7(now.getTime()),
    work_order_id: orderId,
    position: index + 1,
    description,
    place,
    severity,
    due_on: dueOn,
    created_at: now,
  }));
  await trx.insertInto('snags').values(rows).execute();
  return rows.map(({ id }) => id);
}
