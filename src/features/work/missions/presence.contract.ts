import { z } from 'zod';
import { endpoint, id, instant, paragraph } from '#common/contract-kit.ts';
import { visitCall } from '#features/work/visits/visit.contract.ts';
import { mostCalls, visitActs, visitProblems, visitReasons } from '#features/work/visits/visit.rules.ts';
import { mission, presence } from './mission-bundle.contract.ts';
import { entry } from './mission-line.contract.ts';
import { missionActs, missionProblems } from './mission.rules.ts';

const tags = ['missions'];
const { SET_OUT_STALE, VISIT_MOVED } = visitProblems;
const { ID_TAKEN } = missionProblems;
const minutes = (max: number) => z.int().min(0).max(max);

export const presenceEndpoints = {
  setOut: endpoint('provider', [...visitActs.refusals('setOut'), VISIT_MOVED, SET_OUT_STALE], {
    reach: 'site',
    crew: true,
  })
    .route({
      method: 'POST',
      path: '/api/missions/{id}/on-the-way',
      summary: 'Say that one is on the way, once a visit: who waits is told, unless it was said over half an hour ago',
      tags,
    })
    .input(
      z.object({
        id,
        /** Travel time, when the phone knows it. */
        minutes: z.int().min(0).max(600).nullable().default(null),
        startsAt: instant,
      }),
    )
    .output(mission),
  arrive: endpoint('provider', [...visitActs.refusals('arrive'), ID_TAKEN], { reach: 'site', crew: true })
    .route({
      method: 'POST',
      path: '/api/missions/{id}/arrival',
      summary: 'Check in; on a later day of the same visit too',
      tags,
    })
    .input(
      /** `entryId` identifies the day on site. */
      entry.extend({
        /** Distance to the site when location is allowed; the position itself is not sent. */
        distanceM: z.int().min(0).max(100_000).nullable().default(null),
        /** Version of the list shown on the device, which the visit keeps. */
        checklistVersion: z.int().min(0).optional(),
      }),
    )
    .output(mission),
  leave: endpoint('provider', [...visitActs.refusals('finish'), missionProblems.MISSION_NOT_BEGUN, ID_TAKEN], {
    reach: 'site',
    crew: true,
  })
    .route({ method: 'POST', path: '/api/missions/{id}/departure', summary: 'Check out: for today, or for good', tags })
    .input(
      entry.extend({
        breakMinutes: minutes(480).default(0),
        /** False: the crew returns on another day of this visit. */
        finished: z.boolean().default(true),
        /** Ids of photos still on the device: the report waits for them at most two days. */
        awaited: z.array(id).max(120).default([]),
      }),
    )
    .output(mission),
  miss: endpoint('provider', [...visitActs.refusals('miss'), VISIT_MOVED, ID_TAKEN], { reach: 'site', crew: true })
    .route({
      method: 'POST',
      path: '/api/missions/{id}/miss',
      summary: 'Nobody opened, or it cannot be done: why, and the calls that were tried; it waits to be planned again',
      tags,
    })
    .input(
      entry.extend({
        kind: z.enum(visitReasons),
        reason: paragraph(500).default(''),
        calls: z.array(visitCall).max(mostCalls).default([]),
        /** The planned time shown by the device: a visit moved since is not missed. */
        startsAt: instant,
      }),
    )
    .output(mission),
  correctTimes: endpoint('provider', [...missionActs.refusals('correctTimes'), ID_TAKEN], { reach: 'site', crew: true })
    .route({
      method: 'POST',
      path: '/api/missions/{id}/time-corrections',
      summary: 'Correct the times of a day on site; both sides read what they were',
      tags,
    })
    .input(
      entry.extend({
        presenceId: id,
        arrivedAt: instant,
        leftAt: instant.nullable().default(null),
        breakMinutes: minutes(480).default(0),
        reason: paragraph(200).min(3),
      }),
    )
    .output(presence),
};
