import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import { codesOf, readCodeLines } from './site-code.queries.ts';

/** Synchronises a site's code rows with its text; new codes date from `setAt`, or from the site's creation. */
export async function followCodes(trx: Transaction<DB>, siteId: string, setAt?: Date): Promise<void> {
  const lines = await readCodeLines(trx, siteId);
  const kept = lines.flatMap(({ row }) => row?.id ?? []);
  await trx
    .deleteFrom('site_codes')
    .where('site_id', '=', siteId)
    .$if(kept.length > 0, (gone) => gone.where('id', 'not in', kept))
    .execute();
  for (const [index, { row }] of lines.entries()) {
    if (row && row.position !== index + 1)
      await trx
        .updateTable('site_codes')
        .set({ position: index + 1 })
        .where('id', '=', row.id)
        .execute();
  }
  const fresh = lines.flatMap(({ row, digest, ...line }, position) =>
    row ? [] : [{ id: uuidv7(), site_id: siteId, digest, position: position + 1, set_at: setAt ?? line.setAt }],
  );
  if (fresh.length > 0) {
    await trx
      .insertInto('site_codes')
      .values(fresh)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The site's codes were rewritten: reports about unchanged ones are resolved. */
export async function answerReports(trx: Transaction<DB>, siteId: string): Promise<void> {
  await trx
    .updateTable('site_codes')
    .set({ reported_at: null, reported_by: null })
    .where('site_id', '=', siteId)
    .where('reported_at', 'is not', null)
    .execute();
}

interface Verdict {
  siteId: string;
  codeId: string;
  opened: boolean;
  by: string;
  at: Date;
  receivedAt: Date;
}

/** Records an opening or failure at `at` (phone's clock); undefined if the code changed since. */
export async function noteCode(
  trx: Transaction<DB>,
  { siteId, codeId, opened, by, ...said }: Verdict,
): Promise<{ position: number; codes: number } | undefined> {
  const codes = await codesOf(trx, siteId);
  const index = codes.findIndex(({ id }) => id === codeId);
  if (index < 0) return undefined;
  await trx
    .updateTable('site_codes')
    .set(
      opened
        ? { opened_at: said.at, opened_received_at: said.receivedAt, reported_at: null, reported_by: null }
        : { reported_at: said.at, reported_received_at: said.receivedAt, reported_by: by },
    )
    .where('id', '=', codeId)
    .execute();
  return { position: index + 1, codes: codes.length };
}
