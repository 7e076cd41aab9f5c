import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import { codesOf, readCodeLines } from './site-code.queries.ts';

/** Keeps what is known of the codes of a site in step with them: new ones stand since `setAt`, else since their site does. */
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

/** The codes of a site were written anew: what was reported of those that stayed is answered. */
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

/** Somebody stood at the door at `at`, as their phone says: the code opened, or was wrong. Answers which it is of how many; undefined where it was changed since. */
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
