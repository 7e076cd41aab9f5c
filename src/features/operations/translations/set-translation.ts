import type { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import { notFound } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { one } from '#platform/db/one.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Translation, translationInput } from './translation.contract.ts';
import { forgetKeptWords } from './translation.public.ts';
import { listTranslations } from './translation.queries.ts';
import { translationEvents } from './translation.events.ts';

/** Replaces a shipped text, or its existing replacement. */
export async function setTranslation(
  { db, viewer, now }: Call<Viewer>,
  { language, namespace, key, value }: z.output<typeof translationInput>,
): Promise<Translation> {
  const set = await db.transaction().execute(async (trx) => {
    const change = { value, updated_by: viewer.userId, updated_at: now };
    const { id } = await trx
      .insertInto('translations')
      .values({ id: uuidv7(now.getTime()), language, namespace, key, ...change })
      .onConflict((conflict) => conflict.columns(['language', 'namespace', 'key']).doUpdateSet(change))
      .returning('id')
      .executeTakeFirstOrThrow();
    const data = { language, namespace, key, value };
    await record(trx, translationEvents['translation.set'], { actor: viewer, data, now });
    return one({ rows: await listTranslations(trx, { id }) });
  });
  forgetKeptWords(db);
  return set;
}

export async function removeTranslation(
  { db, viewer, now }: Call<Viewer>,
  { id }: { id: string },
): Promise<{ id: string }> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('translations')
      .where('id', '=', id)
      .returning(['language', 'namespace', 'key'])
      .executeTakeFirstOrThrow(notFound);
    await record(trx, translationEvents['translation.removed'], { actor: viewer, data: gone, now });
  });
  forgetKeptWords(db);
  return { id };
}
