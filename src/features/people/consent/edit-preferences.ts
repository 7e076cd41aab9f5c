import type { z } from 'zod';
import type { Call } from '#platform/act.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { lockPerson } from './consent.queries.ts';
import type { Preferences, preferencesInput } from './preference.contract.ts';
import { readPreferences, storePreferences } from './preference.queries.ts';

/** Updates the given fields; creates the row at the first login. */
export async function editPreferences(
  { db, viewer, now }: Call<Viewer>,
  input: z.output<typeof preferencesInput>,
  acceptLanguage: string | undefined,
): Promise<Preferences> {
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer);
    const before = await readPreferences(trx, viewer, acceptLanguage);
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    await storePreferences(trx, { ...before, ...given }, now);
    return readPreferences(trx, viewer, acceptLanguage);
  });
}
