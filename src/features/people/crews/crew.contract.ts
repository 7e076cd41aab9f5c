import { z } from 'zod';
import { day, endpoint, id, line, pageInput, pageOf, properName } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { tradeIds } from '#common/trades.ts';
import { crewProblems } from './crew.rules.ts';
import { acts, named, removed, target, worker } from './worker.contract.ts';

const tags = ['crews'];

export const vehicle = named.extend({
  plate: z.string(),
  /** Thousandths of a cubic metre; null if it carries nothing. */
  volumeMilli: z.int().nullable(),
  tailLift: z.boolean(),
  crew: named.nullable(),
  archivedAt: z.string().nullable(),
  version: z.int(),
});
export type Vehicle = z.output<typeof vehicle>;

export const crew = named.extend({
  trade: z.enum(tradeIds).nullable(),
  workers: z.array(
    worker.pick({ id: true, name: true, phone: true, leads: true, subcontractor: true, skills: true, hours: true }),
  ),
  vehicles: z.array(vehicle.pick({ id: true, name: true, plate: true, volumeMilli: true, tailLift: true })),
  /** The week asked for, averaged over its people: without absences and public holidays. */
  week: z.object({ from: day, plannedMinutes: z.int(), workedMinutes: z.int() }),
  archivedAt: z.string().nullable(),
  version: z.int(),
});
export type Crew = z.output<typeof crew>;

export const crewInput = z.object({ name: properName(60).min(1), trade: z.enum(tradeIds).nullable().default(null) });

export const vehicleInput = z.object({
  name: properName(80).min(1),
  plate: line(16)
    .transform((text) => text.toUpperCase())
    .default(''),
  volumeMilli: z.int().min(1).max(200_000).nullable().default(null),
  tailLift: z.boolean().default(false),
  crewId: id.nullable().default(null),
});

/** A day of the week whose load is returned; by default this week. */
const week = { week: day.optional() };
const { CREW_NAMED, CREW_GONE } = crewProblems;

/** For a provider: the ordering side gets WRONG_SIDE, another company's are absent. */
export const crewContract = {
  list: endpoint('provider')
    .route({ method: 'GET', path: '/api/crews', summary: 'Crews of the own company, by name', tags })
    .input(pageInput.extend({ ...week, q: line(60).optional(), archived: z.stringbool().default(false) }))
    .output(pageOf(crew).extend({ acts })),
  read: endpoint('provider', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/crews/{id}', summary: 'One crew', tags })
    .input(z.object({ id, ...week }))
    .output(crew.extend({ acts })),
  add: endpoint('provider', [CREW_NAMED], { reach: 'company' })
    .route({ method: 'POST', path: '/api/crews', successStatus: 201, summary: 'Make a crew', tags })
    .input(crewInput)
    .output(crew),
  edit: endpoint('provider', [problems.NOT_FOUND, problems.STALE, CREW_NAMED], { reach: 'company' })
    .route({ method: 'PUT', path: '/api/crews/{id}', summary: 'Rename a crew, or give it another trade', tags })
    .input(crewInput.extend(target.shape))
    .output(crew),
  /** Its past visits stay; its people and vehicles have no crew. */
  remove: endpoint('provider', [problems.NOT_FOUND, problems.STALE], { reach: 'company' })
    .route({ method: 'DELETE', path: '/api/crews/{id}', summary: 'Put a crew away', tags })
    .input(target)
    .output(removed),
  restore: endpoint('provider', [problems.NOT_FOUND, problems.STALE, CREW_NAMED], { reach: 'company' })
    .route({ method: 'POST', path: '/api/crews/{id}/return', summary: 'Take a crew back', tags })
    .input(target)
    .output(crew),
};

export const vehicleContract = {
  list: endpoint('provider')
    .route({ method: 'GET', path: '/api/vehicles', summary: 'Vehicles of the own company, by name', tags })
    .input(pageInput.extend({ q: line(80).optional(), crewId: id.optional(), archived: z.stringbool().default(false) }))
    .output(pageOf(vehicle).extend({ acts })),
  read: endpoint('provider', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/vehicles/{id}', summary: 'One vehicle', tags })
    .input(z.object({ id }))
    .output(vehicle.extend({ acts })),
  add: endpoint('provider', [CREW_GONE], { reach: 'company' })
    .route({ method: 'POST', path: '/api/vehicles', successStatus: 201, summary: 'Add a vehicle', tags })
    .input(vehicleInput)
    .output(vehicle),
  edit: endpoint('provider', [problems.NOT_FOUND, problems.STALE, CREW_GONE], { reach: 'company' })
    .route({ method: 'PUT', path: '/api/vehicles/{id}', summary: 'Rewrite what is said of a vehicle', tags })
    .input(vehicleInput.extend(target.shape))
    .output(vehicle),
  remove: endpoint('provider', [problems.NOT_FOUND, problems.STALE], { reach: 'company' })
    .route({ method: 'DELETE', path: '/api/vehicles/{id}', summary: 'Remove; put away what was ever planned', tags })
    .input(target)
    .output(removed),
  restore: endpoint('provider', [problems.NOT_FOUND, problems.STALE], { reach: 'company' })
    .route({ method: 'POST', path: '/api/vehicles/{id}/return', summary: 'Take back what was put away', tags })
    .input(target)
    .output(vehicle),
};
