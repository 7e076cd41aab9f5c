import { sql } from 'kysely';
import { parisDay } from '#common/days.ts';
import { problems, refuse, refuseFields } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { FileStore } from '#platform/files/store.ts';
import { type RaisedSpace, raiseSpace } from '#platform/files/space.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { planEvents } from './plan.events.ts';
import { said } from './said.ts';

/** Grants a company extra storage until a given day, with a reason. */
export async function raiseStorage(
  { db, files, viewer, now }: Call<Viewer> & { files: FileStore },
  { companyId, ...raised }: RaisedSpace & { companyId: string },
): Promise<void> {
  const ofAll = files.mostPerCompany / 1e9;
  if (raised.until < parisDay(now)) throw refuseFields({ path: ['until'], message: said('refusals.dayPast') });
  if (raised.gigabytes <= ofAll)
    throw refuseFields({ path: ['gigabytes'], message: said('refusals.noMoreSpace', { gigabytes: ofAll }) });
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`SELECT FROM company_profiles WHERE id = ${companyId} FOR KEY SHARE`.execute(trx);
    if (rows.length === 0) throw refuse(problems.NOT_FOUND);
    await raiseSpace(trx, companyId, { ...raised, by: viewer.userId });
    await record(trx, planEvents['storage.raised'], { companyId, actor: viewer, data: raised, now });
  });
}
