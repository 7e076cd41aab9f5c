import { sql, type Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import { noteCode } from '#features/estate/sites/site.public.ts';
import type { DB } from '#platform/db/types.ts';
import { type Acting, keepEntry } from './keep-entry.ts';
import type { MissionRow } from './mission.queries.ts';
import { recordMissionEvent } from './record-mission-event.ts';

/** Whether a person read the codes for a visit, optionally since an instant. */
export async function hasReadCodes(
  trx: Transaction<DB>,
  { id, requestId }: Pick<MissionRow, 'id' | 'requestId'>,
  userId: string,
  since?: Date,
): Promise<boolean> {
  const found = await trx
    .selectFrom('events')
    .where('request_id', '=', requestId)
    .where('kind', '=', 'mission.codes-read')
    .where('actor_user_id', '=', userId)
    .where(sql<boolean>`data ->> 'visitId' = ${id}`)
    .$if(since !== undefined, (recent) => recent.where('occurred_at', '>=', since as Date))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

interface Said {
  id: string;
  entryId: string;
  codeId: string;
  opened: boolean;
}

/** Reports that a code opened or is wrong; the ordering side is notified of a wrong one. */
export async function sayCode(call: Acting, { id, entryId, codeId, opened }: Said): Promise<{ id: string }> {
  const coming = { id, entryId, kind: 'code', data: { codeId, opened } } as const;
  await keepEntry(call, 'record', coming, async ({ trx, viewer, now, mission }, { madeAt: at, receivedAt }) => {
    const { siteId, siteName: name } = mission;
    if (!(await hasReadCodes(trx, mission, viewer.userId))) throw refuse(problems.FORBIDDEN);
    const found = await noteCode(trx, { siteId, codeId, opened, by: viewer.userId, at, receivedAt });
    // The code changed while the phone was offline: the report concerns one that no longer exists.
    if (!found || opened) return;
    await recordMissionEvent(trx, { viewer, now }, mission, 'mission.code-reported', {
      siteId,
      name,
      position: found.codes > 1 ? found.position : null,
    });
  });
  return { id: entryId };
}
