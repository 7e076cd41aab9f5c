import { orNotFound, problems, refuse, worded } from '#common/problems.ts';
import { codesOf, followCodes } from '#features/estate/sites/site.public.ts';
import { accessObstacle, whyOver } from '#features/work/visits/visit.public.ts';
import type { Call } from '#platform/act.ts';
import { mayCommit } from '#platform/session/viewer.ts';
import { findMission } from './mission.queries.ts';
import { hasReadCodes } from './say-code.ts';
import { codesOpen, codesTime, missionProblems } from './mission.rules.ts';
import { goesOn } from './mission.scope.ts';
import { said } from './said.ts';
import { recordMissionEvent } from './record-mission-event.ts';

/** Returns access codes within the visit's period to its crew or planners, and records the reading. */
export async function readCodes({ db, viewer, now }: Call, id: string) {
  return db.transaction().execute(async (trx) => {
    const mission = orNotFound(await findMission(trx, viewer, id));
    const { goes } = await trx
      .selectFrom('visits as v')
      .where('v.id', '=', id)
      .select(goesOn(viewer).as('goes'))
      .executeTakeFirstOrThrow();
    if (viewer.company.membership === 'viewer' || !(goes || mayCommit(viewer))) throw refuse(problems.FORBIDDEN);
    const { startsAt: from, endsAt: until } = codesTime(mission, now);
    if (!codesOpen(mission, now)) {
      const isOver = !['confirmed', 'on_site'].includes(mission.state) || now >= until;
      const times = { from: from.toISOString(), until: until.toISOString() };
      const opens = said('answers.codesFrom', { from: times.from, departement: mission.departement ?? '' });
      const why = whyOver(mission) ?? (isOver ? null : opens);
      throw refuse(worded(missionProblems.CODES_CLOSED, why), { ...times, isOver });
    }
    const obstacle = accessObstacle(mission);
    if (obstacle) throw refuse(obstacle);
    const site = await trx
      .selectFrom('sites')
      .where('id', '=', mission.siteId)
      .select(['access_codes as codes', 'access_instructions as instructions'])
      .executeTakeFirstOrThrow();
    const isFirst = !(await hasReadCodes(trx, mission, viewer.userId, from));
    await recordMissionEvent(trx, { viewer, now }, mission, 'mission.codes-read', {
      siteId: mission.siteId,
      name: mission.siteName,
      ...(isFirst && { isFirst }),
    });
    await followCodes(trx, mission.siteId);
    return { ...site, items: await codesOf(trx, mission.siteId), until: until.toISOString() };
  });
}
