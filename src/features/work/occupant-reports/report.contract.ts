import { z } from 'zod';
import { endpoint, id, line, paragraph, properName } from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { languages } from '#common/locales.ts';
import { problems } from '#common/problems.ts';
import { keptFileRefusals, largestPhoto } from '#common/file-problems.ts';
import { areas, dismissals, maxReportPhotos, places, reportProblems, steps, troubles } from './report.rules.ts';
import { said } from './said.ts';

export { areas, maxReportPhotos, troubles };
export type { Step } from './report.rules.ts';

const tags = ['occupant-reports'];

const key = z.string().regex(/^[\w-]{32}$/);

/** Place, in values that cannot name a person. */
const where = {
  area: z.enum(areas),
  stair: line(3)
    .regex(/^[\p{L}\d]*$/u, said('faults.stair'))
    .default(''),
  floor: z.int().min(-9).max(99).nullable().default(null),
};
export const spot = z.object({
  area: z.enum(places),
  stair: z.string(),
  floor: z.int().nullable(),
  trouble: z.enum(troubles),
});
export type Spot = z.output<typeof spot>;

const person = {
  description: paragraph(500).default(''),
  name: properName(120).default(''),
  phone: line(30)
    .regex(/^$|^[+\d][\d\s().-]{5,}$/, said('faults.phone'))
    .default(''),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .refine((text) => text === '' || z.email().safeParse(text).success, fault('email'))
    .default(''),
  dwelling: line(60).default(''),
  /** The provider may call them for access. */
  mayCall: z.boolean().default(false),
};

/** Sent by a phone; idempotent by `sending`. */
const sent = {
  key,
  sending: key,
  /** When the page was opened, signed by the server. */
  stamp: z.string().max(80),
  /** Honeypot: left empty by people. */
  website: z.string().max(300).default(''),
  language: z.enum(languages).default('fr'),
};

export const reportInput = z.object({ ...where, trouble: z.enum(troubles), ...person });
const sendInput = reportInput.extend(sent);
export type SentReport = z.output<typeof sendInput>;
const joinInput = z.object({ ...person, ...sent, groupId: id });
export type JoinedReport = z.output<typeof joinInput>;

const site = z.object({ name: z.string(), street: z.string(), city: z.string(), company: z.string() });

/** An open report as visible to anybody in the building: no name, text or flat. */
const underWay = spot.extend({
  id,
  step: z.enum(steps),
  reportedAt: z.string(),
  people: z.int(),
  visitAt: z.string().nullable(),
});
export type UnderWay = z.output<typeof underWay>;

const door = z.object({
  site,
  trail: z.array(z.string()),
  /** Place implied by the address, if any. */
  area: z.enum(areas).nullable(),
  /** Labelled equipment; the id only for readers of the register. */
  equipment: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  stamp: z.string(),
  underWay: z.array(underWay),
});
export type Door = z.output<typeof door>;

const followed = spot.extend({
  number: z.string(),
  site,
  description: z.string(),
  photos: z.int(),
  step: z.enum(steps),
  dismissal: z.enum(dismissals).nullable(),
  reportedAt: z.string(),
  /** When it became a request, or was dismissed. */
  settledAt: z.string().nullable(),
  others: z.int(),
  visitAt: z.string().nullable(),
  answers: z.array(z.object({ id, words: z.string(), at: z.string() })),
});
export type Followed = z.output<typeof followed>;

const received = z.object({ received: z.literal(true) });
const flooded = [problems.NOT_FOUND, reportProblems.TOO_SOON, reportProblems.TOO_MANY_REPORTS];

/** Public endpoints; devices queue and resend, idempotent by `sending`. */
export const reportContract = {
  /** Unknown and renewed keys get the same 404. A building's phones may share an IP address. */
  open: endpoint('public', [problems.NOT_FOUND], { perMinute: 600 })
    .route({ method: 'GET', path: '/api/report-doors/{key}', summary: 'Where occupants of a site report', tags })
    .input(z.object({ key }))
    .output(door),
  send: endpoint('public', flooded, { perMinute: 60, again: true })
    .route({
      method: 'POST',
      path: '/api/report-doors/{key}/reports',
      successStatus: 201,
      summary: 'Report something wrong in a building, without an account',
      tags,
    })
    .input(sendInput)
    .output(received),
  join: endpoint('public', flooded, { perMinute: 60, again: true })
    .route({
      method: 'POST',
      path: '/api/report-doors/{key}/joined-reports',
      successStatus: 201,
      summary: 'Say that one sees the same as a neighbour',
      tags,
    })
    .input(joinInput)
    .output(received),
  follow: endpoint('public', [problems.NOT_FOUND], { perMinute: 120 })
    .route({ method: 'GET', path: '/api/report-follow-ups/{key}', summary: 'What became of a report', tags })
    .input(z.object({ key }))
    .output(followed),
  addPhoto: endpoint('public', [problems.NOT_FOUND, reportProblems.TOO_MANY_REPORT_PHOTOS, ...keptFileRefusals], {
    multipart: largestPhoto,
    perMinute: 30,
    again: true,
  })
    .route({
      method: 'POST',
      path: '/api/report-follow-ups/{key}/photos',
      successStatus: 201,
      summary: 'Show what was reported',
      tags,
    })
    .input(z.object({ key, file: z.file() }))
    .output(z.object({ photos: z.int() })),
};
