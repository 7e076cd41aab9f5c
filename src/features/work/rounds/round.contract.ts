import { z } from 'zod';
import {
  actsSchema,
  day,
  endpoint,
  id,
  line,
  pageInput,
  pageOf,
  paragraph,
  properName,
  version,
} from '#common/contract-kit.ts';
import { keptFileRefusals, largestPhoto } from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import { tradeIds } from '#common/trades.ts';
import { parseRule } from '#features/work/maintenance/recurrence.rules.ts';
import { requestItem } from '#features/work/requests/request.contract.ts';
import { asks, maxItems, outcomes, roundActs, roundProblems } from './round.rules.ts';
import { said } from './said.ts';

// Re-exported because screens may not import rules.
export { asks, maxItemPhotos, maxItems, type Outcome, outcomeOf } from './round.rules.ts';

const tags = ['rounds'];
const { refusals, reach } = roundActs;

const milli = z.int().min(-1e12).max(1e12);
const asked = {
  label: line(120).min(1, said('faults.label')),
  asks: z.enum(asks),
  unit: line(12).default(''),
  lowMilli: milli.nullable().default(null),
  highMilli: milli.nullable().default(null),
  trade: z.enum(tradeIds).nullable().default(null),
};

const itemInput = z
  .object({
    /** Of one that is there already. */
    id: id.optional(),
    equipmentId: id.nullable().default(null),
    placeId: id.nullable().default(null),
    ...asked,
  })
  .refine(({ asks: what, unit }) => what !== 'value' || unit !== '', {
    error: said('faults.unit').error,
    path: ['unit'],
  })
  .refine(({ lowMilli, highMilli }) => lowMilli === null || highMilli === null || lowMilli <= highMilli, {
    error: said('faults.bounds').error,
    path: ['highMilli'],
  });
export type RoundItemInput = z.output<typeof itemInput>;

const planned = {
  name: properName(120).min(3, said('faults.name')),
  /** RFC 5545, as far as maintenance needs it (docs/decisions/0111); null: whenever somebody makes it. */
  rule: line(200)
    .refine((text) => parseRule(text) !== null, said('faults.rule'))
    .nullable(),
  startsOn: day,
  items: z.array(itemInput).min(1, said('faults.items')).max(maxItems),
};
export const roundInput = z.object({ siteId: id, ...planned });
export type RoundInput = z.output<typeof roundInput>;
export const roundRewriting = z.object({ id, version, ...planned });
export type RoundRewriting = z.output<typeof roundRewriting>;

const roundItem = z.object({
  id,
  label: z.string(),
  asks: z.enum(asks),
  unit: z.string(),
  lowMilli: z.int().nullable(),
  highMilli: z.int().nullable(),
  trade: z.enum(tradeIds).nullable(),
  equipment: z.object({ id, name: z.string() }).nullable(),
  place: z.object({ id, trail: z.array(z.string()) }).nullable(),
});
export type RoundItem = z.output<typeof roundItem>;

const site = z.object({ id, name: z.string() });

/** What a phone needs to make a round without a network. */
const roundSheet = z.object({
  id,
  name: z.string(),
  site,
  nextOn: z.string().nullable(),
  items: z.array(roundItem),
});
export type RoundSheet = z.output<typeof roundSheet>;

const listed = z.object({
  id,
  name: z.string(),
  site,
  rule: z.string().nullable(),
  state: z.enum(['running', 'stopped']),
  nextOn: z.string().nullable(),
  /** Before the day it is at its site. */
  isLate: z.boolean(),
  items: z.int(),
  /** The last time it was made. */
  last: z.object({ at: z.string(), bad: z.int() }).nullable(),
});
export type ListedRound = z.output<typeof listed>;

const detail = roundSheet.extend({
  rule: z.string().nullable(),
  startsOn: z.string(),
  state: z.enum(['running', 'stopped']),
  isLate: z.boolean(),
  /** The next date and those after it. */
  upcoming: z.array(z.string()),
  /** The day it is at the site. */
  today: z.string(),
  version: z.int(),
  acts: actsSchema([...roundActs.names, 'make']),
});
export type RoundDetail = z.output<typeof detail>;

const photo = z.object({ id, name: z.string(), width: z.int().nullable(), height: z.int().nullable() });
const turn = z.object({
  id,
  at: z.string(),
  /** Null once their account is deleted. */
  by: z.string().nullable(),
  dueOn: z.string().nullable(),
  good: z.int(),
  bad: z.int(),
  /** What was not good, or has a value, a word or a photo. */
  results: z.array(
    z.object({
      id,
      label: z.string(),
      outcome: z.enum(outcomes),
      valueMilli: z.int().nullable(),
      unit: z.string(),
      note: z.string(),
      request: z
        .object({ id, number: z.string().nullable(), title: z.string(), status: requestItem.shape.state })
        .nullable(),
      photos: z.array(photo),
    }),
  ),
});
export type RoundTurn = z.output<typeof turn>;

const found = z.object({
  itemId: id,
  /** Drawn by the phone, so that photos may name it before it is sent. */
  resultId: id,
  outcome: z.enum(outcomes),
  valueMilli: milli.nullable().default(null),
  note: paragraph(1000).default(''),
});
const isOnce = (results: readonly { itemId: string; resultId: string }[]) =>
  new Set(results.flatMap(({ itemId, resultId }) => [itemId, resultId])).size === 2 * results.length;
export const turnInput = z.object({
  id,
  turnId: id,
  results: z.array(found).min(1, said('faults.nothing')).max(maxItems).refine(isOnce, said('faults.twice')),
});
export type TurnInput = z.output<typeof turnInput>;

const written = z.object({ id, version: z.int() });

export const roundContract = {
  /** Empty for the other side: pages of one role are still there while another is taken. */
  list: endpoint('company')
    .route({ method: 'GET', path: '/api/rounds', summary: 'Rounds of the sites within reach, the soonest first', tags })
    .input(pageInput.extend({ siteId: id.optional(), state: z.enum(['running', 'stopped']).default('running') }))
    .output(pageOf(listed).extend({ acts: actsSchema(['add']) })),
  /** Made on site without a network: the thirty that are due soonest, whole. */
  kept: endpoint('company')
    .route({ method: 'GET', path: '/api/rounds/kept', summary: 'Rounds to be kept on a phone', tags })
    .output(z.object({ items: z.array(roundSheet) })),
  read: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/rounds/{id}', summary: 'One round, with what is looked at', tags })
    .input(z.object({ id }))
    .output(detail),
  add: endpoint('ordering', [problems.NOT_FOUND], { reach })
    .route({ method: 'POST', path: '/api/rounds', successStatus: 201, summary: 'Plan a round of a site', tags })
    .input(roundInput)
    .output(written),
  edit: endpoint('ordering', refusals('edit'), { reach })
    .route({ method: 'PUT', path: '/api/rounds/{id}', summary: 'Rewrite a round; what was found stays', tags })
    .input(roundRewriting)
    .output(written),
  stop: endpoint('ordering', refusals('stop'), { reach })
    .route({ method: 'POST', path: '/api/rounds/{id}/stop', summary: 'It is made no more', tags })
    .input(z.object({ id, version }))
    .output(written),
  resume: endpoint('ordering', refusals('resume'), { reach })
    .route({ method: 'DELETE', path: '/api/rounds/{id}/stop', summary: 'It is made again', tags })
    .input(z.object({ id, version }))
    .output(written),
  finish: endpoint('ordering', [problems.NOT_FOUND, roundProblems.TURN_TAKEN], { reach })
    .route({
      method: 'POST',
      path: '/api/rounds/{id}/turns',
      successStatus: 201,
      summary: 'A round was made: what was found; each item that is not good makes a draft of a request',
      tags,
    })
    .input(turnInput)
    .output(z.object({ id, requests: z.array(id) })),
  addPhoto: endpoint('ordering', [problems.NOT_FOUND, roundProblems.TOO_MANY_ROUND_PHOTOS, ...keptFileRefusals], {
    reach,
    multipart: largestPhoto,
  })
    .route({
      method: 'POST',
      path: '/api/round-results/{resultId}/photos',
      successStatus: 201,
      summary: 'Show what was found; its draft has the photo too',
      tags,
    })
    .input(z.object({ resultId: id, file: z.file() }))
    .output(z.object({ photos: z.int() })),
  photo: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/round-results/{id}/photos/{photoId}', summary: 'A photo of a round', tags })
    .input(z.object({ id, photoId: id, size: z.enum(['full', 'thumb']).default('full') }))
    .output(z.file()),
  turns: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/rounds/{id}/turns', summary: 'Each time a round was made, latest first', tags })
    .input(pageInput.extend({ id }))
    .output(pageOf(turn)),
};
