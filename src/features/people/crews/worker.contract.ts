import { z } from 'zod';
import { actsSchema, endpoint, id, line, pageInput, pageOf, properName, version } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { tradeIds } from '#common/trades.ts';
import { crewProblems } from './crew.rules.ts';
import { said } from './said.ts';

const tags = ['crews'];
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);

/** The working hours of a week, in Paris time; Monday is 1. */
export const weekHours = z
  .array(z.object({ day: z.int().min(1).max(7), from: time, to: time }))
  .max(28)
  .refine((hours) => hours.every(({ from, to }) => from < to), said('faults.hours'))
  .refine(
    (hours) =>
      hours.every((one, index) =>
        hours.every(
          (other, place) => place === index || other.day !== one.day || other.to <= one.from || other.from >= one.to,
        ),
      ),
    said('faults.hoursOverlap'),
  );
export type WeekHours = z.output<typeof weekHours>;

export const named = z.object({ id, name: z.string() });

export const worker = named.extend({
  phone: z.string(),
  leads: z.boolean(),
  /** The company that lends them; empty for one's own. */
  subcontractor: z.string(),
  skills: z.array(z.enum(tradeIds)),
  hours: weekHours,
  weekMinutes: z.int(),
  crew: named.nullable(),
  /** Their account; null without one. */
  account: z.object({ userId: id, name: z.string(), email: z.string(), avatarId: id.nullable() }).nullable(),
  /** Not available for planning; past visits stay. */
  archivedAt: z.string().nullable(),
  version: z.int(),
});
export type Worker = z.output<typeof worker>;

export const workerInput = z.object({
  name: properName(120).min(2),
  phone: line(30).default(''),
  leads: z.boolean().default(false),
  subcontractor: line(120).default(''),
  skills: z.array(z.enum(tradeIds)).max(27).default([]),
  hours: weekHours.default([]),
  crewId: id.nullable().default(null),
  userId: id.nullable().default(null),
});

export const target = z.object({ id, version });
export const acts = actsSchema(['edit']);
export const removed = z.object({
  id,
  /** Archived, since it was planned; false if deleted. */
  archived: z.boolean(),
  /** Future visits that still include it. */
  upcoming: z.int(),
});

const { CREW_GONE, ACCOUNT_NOT_FREE } = crewProblems;

/** A provider's people: the ordering side gets WRONG_SIDE, another company's are absent. */
export const workerContract = {
  list: endpoint('provider')
    .route({ method: 'GET', path: '/api/workers', summary: 'People who go on site, by name', tags })
    .input(
      pageInput.extend({
        q: line(100).optional(),
        crewId: id.optional(),
        skill: z.enum(tradeIds).optional(),
        free: z.stringbool().optional(),
        withoutAccount: z.stringbool().optional(),
        archived: z.stringbool().default(false),
      }),
    )
    .output(pageOf(worker).extend({ acts })),
  read: endpoint('provider', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/workers/{id}', summary: 'One of them', tags })
    .input(z.object({ id }))
    .output(worker.extend({ acts })),
  add: endpoint('provider', [CREW_GONE, ACCOUNT_NOT_FREE], { reach: 'company' })
    .route({ method: 'POST', path: '/api/workers', successStatus: 201, summary: 'Add somebody', tags })
    .input(workerInput)
    .output(worker),
  edit: endpoint('provider', [problems.NOT_FOUND, problems.STALE, CREW_GONE, ACCOUNT_NOT_FREE], { reach: 'company' })
    .route({ method: 'PUT', path: '/api/workers/{id}', summary: 'Rewrite what is said of somebody', tags })
    .input(workerInput.extend(target.shape))
    .output(worker),
  remove: endpoint('provider', [problems.NOT_FOUND, problems.STALE], { reach: 'company' })
    .route({ method: 'DELETE', path: '/api/workers/{id}', summary: 'Remove; put away who was ever planned', tags })
    .input(target)
    .output(removed),
  restore: endpoint('provider', [problems.NOT_FOUND, problems.STALE, ACCOUNT_NOT_FREE], { reach: 'company' })
    .route({ method: 'POST', path: '/api/workers/{id}/return', summary: 'Take back who was put away', tags })
    .input(target)
    .output(worker),
};
