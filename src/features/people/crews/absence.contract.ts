import { z } from 'zod';
import { actsSchema, endpoint, id, instant, pageInput, pageOf, paragraph } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { absenceKinds, crewProblems } from './crew.rules.ts';
import { said } from './said.ts';
import { named } from './worker.contract.ts';

export { type AbsenceKind, absencesOf, canReadWhy } from './crew.rules.ts';

const tags = ['crews'];
const longest = 400 * 86_400_000;

export const absence = z.object({
  id,
  worker: named.nullable(),
  vehicle: named.nullable(),
  crew: named.nullable(),
  /** Null for viewers, since it may be illness. */
  kind: z.enum(absenceKinds).nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  note: z.string(),
});
export type Absence = z.output<typeof absence>;

export const standing = z.object({
  kind: z.enum(['visit', 'slot', 'absence']),
  visitId: id.nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
});
export type Standing = z.output<typeof standing>;
/** Maximum number of conflicts returned. */
export const mostStanding = 20;

const { ABSENCE_OVER, ABSENCE_KIND } = crewProblems;

/** For a provider: the ordering side gets WRONG_SIDE, another company's are absent. */
export const absenceContract = {
  list: endpoint('provider')
    .route({ method: 'GET', path: '/api/absences', summary: 'Who and what is away, by time', tags })
    .input(
      pageInput.extend({
        /** Absences that end after it; by default now. */
        from: instant.optional(),
        to: instant.optional(),
        workerId: id.optional(),
        vehicleId: id.optional(),
        crewId: id.optional(),
      }),
    )
    .output(
      pageOf(absence).extend({
        /** Of the company's seat: gives the time zone of days and hours. */
        departement: z.string().nullable(),
        acts: actsSchema(['add']),
      }),
    ),
  add: endpoint('provider', [problems.NOT_FOUND, ABSENCE_OVER, ABSENCE_KIND], { reach: 'company' })
    .route({ method: 'POST', path: '/api/absences', successStatus: 201, summary: 'Say who or what is away', tags })
    .input(
      z
        .object({
          workerId: id.optional(),
          vehicleId: id.optional(),
          kind: z.enum(absenceKinds),
          startsAt: instant,
          endsAt: instant,
          note: paragraph(200).default(''),
        })
        .refine(({ workerId, vehicleId }) => (workerId === undefined) !== (vehicleId === undefined), {
          path: ['workerId'],
          error: said('faults.whoIsAway').error,
        })
        .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
          path: ['endsAt'],
          error: said('faults.endsBefore').error,
        })
        .refine(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= longest, {
          path: ['endsAt'],
          error: said('faults.absenceTooLong').error,
        }),
    )
    .output(absence),
  remove: endpoint('provider', [problems.NOT_FOUND], { reach: 'company' })
    .route({ method: 'DELETE', path: '/api/absences/{id}', summary: 'They are there after all', tags })
    .input(z.object({ id }))
    .output(z.object({ id })),
};
