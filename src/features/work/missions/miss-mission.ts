import { missOnSite, setOut } from '#features/work/visits/visit.public.ts';
import { held } from './be-on-site.ts';
import { presencesOf } from './entry.rules.ts';
import { type Acting, writeEntry } from './keep-entry.ts';
import type { Mission } from './mission-bundle.contract.ts';
import { listEntries } from './mission.queries.ts';
import { likelyMade } from './mission.rules.ts';
import { readMission } from './read-missions.ts';

export async function sayOnTheWay(
  call: Acting,
  { id, ...said }: { id: string; minutes: number | null; startsAt: string },
): Promise<Mission> {
  await call.db.transaction().execute((trx) => setOut(trx, call, { ...said, id, at: call.made.at }));
  return readMission(call, id);
}

type Missed = Omit<Parameters<typeof missOnSite>[2], 'at'> & { entryId: string };

/** Misses a visit with a reason; its order must be planned again. A crew on site leaves. Idempotent. */
export async function missMission(call: Acting, { entryId, ...missed }: Missed): Promise<Mission> {
  const { id } = missed;
  await call.db.transaction().execute(async (trx) => {
    const mission = await held(trx, call, id);
    const entries = await listEntries(trx, [id]);
    if (mission.state === 'missed' && entries.some((one) => one.id === entryId)) return;
    const isThere = presencesOf(entries).some(({ leftAt }) => leftAt === null);
    await missOnSite(trx, call, { ...missed, at: likelyMade(call.made, mission, call.now).at });
    const data = { breakMinutes: 0, finished: true };
    if (isThere) await writeEntry({ ...call, trx, mission }, { entryId, kind: 'departure', data });
  });
  return readMission(call, id);
}
