import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import type { RequestInput } from './request.contract.ts';

type Line = RequestInput['lines'][number];

const lineKey = ({ lot, designation, quantityMilli, unit }: Line) =>
  JSON.stringify([lot, designation, quantityMilli, unit]);

export async function linesOf(trx: Transaction<DB>, requestId: string): Promise<(Line & { id: string })[]> {
  return trx
    .selectFrom('request_lines')
    .select(['id', 'lot', 'designation', 'quantity_milli as quantityMilli', 'unit'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
}

export const sameLines = (one: readonly Line[], other: readonly Line[]) =>
  one.map(lineKey).join('\n') === other.map(lineKey).join('\n');

/** Saves the price schedule; kept lines keep their ids, which draft quotes refer to. */
export async function writeLines(trx: Transaction<DB>, requestId: string, lines: readonly Line[]): Promise<void> {
  const stored = await linesOf(trx, requestId);
  if (sameLines(stored, lines)) return;
  const left = [...stored];
  const rows = lines.map((line, position) => {
    const at = left.findIndex((one) => lineKey(one) === lineKey(line));
    const [kept] = at < 0 ? [] : left.splice(at, 1);
    return {
      id: kept?.id ?? uuidv7(),
      request_id: requestId,
      position,
      lot: line.lot,
      designation: line.designation,
      quantity_milli: line.quantityMilli,
      unit: line.unit,
    };
  });
  const kept = rows.map(({ id }) => id);
  await trx
    .deleteFrom('request_lines')
    .where('request_id', '=', requestId)
    .where('id', '<>', sql<string>`ALL(${kept}::uuid[])`)
    .execute();
  if (rows.length === 0) return;
  // Avoids unique conflicts when lines swapped positions.
  await trx
    .updateTable('request_lines')
    .set({ position: sql<number>`position + 1000` })
    .where('request_id', '=', requestId)
    .execute();
  await trx
    .insertInto('request_lines')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ position: (written) => written.ref('excluded.position') }),
    )
    .execute();
}
