import { z } from 'zod';
import {
  actsSchema,
  currency,
  day,
  endpoint,
  id,
  line,
  pageInput,
  pageOf,
  paragraph,
  sentence,
  version,
} from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { csvProblems } from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import { vatRates } from '#common/vat.ts';
import { collaborationActs, collaborationProblems } from './collaboration.rules.ts';
import { scheduleActs, scheduleStates } from './schedule.rules.ts';

export { articleCodeOf } from './schedule.rules.ts';

const tags = ['collaborations'];

export const maxScheduleBytes = 8 * 1024 * 1024;
export const maxScheduleLines = 20_000;
export const maxScheduleColumns = 60;
export const maxScheduleSites = 100;
/** Longest text stored of each cell, in characters; the rest is cut off. */
export const longestCell = { code: 40, designation: 300, unit: 12 } as const;

export const scheduleFields = ['code', 'designation', 'unit', 'price', 'vat', 'lot', 'coefficient'] as const;
export type ScheduleField = (typeof scheduleFields)[number];
export type ScheduleColumns = { readonly [field in ScheduleField]?: number | undefined };

const column = z.coerce
  .number()
  .int()
  .min(0)
  .max(maxScheduleColumns - 1)
  .optional();
/** The column of each field, from 0; by default guessed from the headings. */
const columns = z.object({
  code: column,
  designation: column,
  unit: column,
  price: column,
  vat: column,
  lot: column,
  coefficient: column,
});

const scheduleLine = z.object({
  kind: z.enum(['lot', 'line']),
  code: z.string(),
  designation: z.string(),
  unit: z.string(),
  /** With the coefficient; null if unpriced. */
  unitPriceE4: z.int().nullable(),
  /** Text instead of a price: «néant», «compris». */
  unpriced: z.string(),
  coefficientE4: z.int(),
  vatRateBp: z.literal(vatRates),
});

const readLine = scheduleLine.extend({ line: z.int(), notes: z.array(sentence) });
export type ReadLine = z.output<typeof readLine>;

const told = z.object({ line: z.int(), message: sentence });

const reading = z.object({
  header: z.array(z.string()),
  columns: z.partialRecord(z.enum(scheduleFields), z.int()),
  counts: z.object({ lots: z.int(), lines: z.int(), unpriced: z.int(), noted: z.int(), left: z.int() }),
  /** Those with a remark first, at most 200. */
  lines: z.array(readLine),
  /** Left out: sums, repeated headers and lines, unreadable lines; at most 200. */
  left: z.array(told),
});
export type ScheduleReading = z.output<typeof reading>;

const who = z.enum(['us', 'them']);

const schedule = z.object({
  id,
  number: z.int(),
  state: z.enum(scheduleStates),
  inForce: z.boolean(),
  proposedBy: who,
  effectiveOn: z.string(),
  currency,
  fileName: z.string(),
  /** Null: an import. */
  revision: z.object({ index: z.string(), beforeE4: z.int(), afterE4: z.int(), fixedBp: z.int() }).nullable(),
  lineCount: z.int(),
  /** The factors on its prices at some sites; 10 000 is one. */
  sites: z.array(z.object({ siteId: id, name: z.string(), city: z.string(), coefficientE4: z.int() })),
  declineReason: z.string(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  version: z.int(),
  acts: actsSchema(scheduleActs.names),
});
export type Schedule = z.output<typeof schedule>;

const listed = scheduleLine.extend({ id });
export type ScheduleLine = z.output<typeof listed>;

const of = z.object({ id });
const target = z.object({ id, version });
const coefficientE4 = z.int().min(1).max(1_000_000);
const siteCoefficient = z.object({ siteId: id, coefficientE4 });
export type SiteCoefficient = z.output<typeof siteCoefficient>;
/** Factors on prices at some sites; by default those of the last agreed schedule. */
const sites = z.array(siteCoefficient).max(maxScheduleSites);
/** The same in an address: each site and its coefficient, «id:11500», separated by commas. */
const saidSites = z
  .string()
  .max(6000)
  .transform((text) =>
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => ({ siteId: pair.split(':')[0], coefficientE4: Number(pair.split(':')[1]) })),
  )
  .pipe(sites)
  .optional();
const query = { ...columns.shape, vatRateBp: z.coerce.number().pipe(z.literal(vatRates)).default(2000) };
const sent = [problems.NOT_FOUND, problems.TOO_LARGE, collaborationProblems.NO_ARTICLE, ...Object.values(csvProblems)];
const index = z.int().min(1).max(1_000_000_000);

export const revisionInput = z.object({
  effectiveOn: day,
  /** Its name, «BT01»; empty for a percentage. */
  index: line(40).default(''),
  /** The old and new index, in ten-thousandths; for a percentage 10 000 and the new value of 100 %. */
  beforeE4: index,
  afterE4: index,
  /** The fixed share of each price, in basis points. */
  fixedBp: z.int().min(0).max(9999).default(0),
  /** Only one lot, by its heading. */
  lotId: id.nullable().default(null),
  sites: sites.optional(),
});
export type RevisionInput = z.output<typeof revisionInput>;

/** The price schedule (BPU) of a collaboration: proposed in full by one side, accepted by the other. */
export const scheduleContract = {
  list: endpoint('company', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/collaborations/{id}/schedules',
      summary: 'The price schedules proposed and agreed on, the last first',
      tags,
    })
    .input(pageInput.extend({ id }))
    .output(pageOf(schedule)),
  read: endpoint('company', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/schedules/{id}', summary: 'One price schedule, without its lines', tags })
    .input(of)
    .output(schedule.extend({ collaborationId: id, company: z.string() })),
  lines: endpoint('company', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/schedules/{id}/lines',
      summary: 'Lines of a price schedule in its order, by code or words',
      tags,
    })
    .input(pageInput.extend({ id, q: line(100).optional(), kind: z.enum(['lot', 'line']).optional() }))
    .output(pageOf(listed)),
  check: endpoint('company', sent, { reach: 'company', multipart: maxScheduleBytes, perMinute: 30 })
    .route({
      method: 'POST',
      path: '/api/collaborations/{id}/schedule-readings',
      summary:
        'How a price schedule is read: XLSX, XLS, ODS or CSV (multipart field «file», 8 MB and 20 000 lines at most); nothing is kept',
      tags,
    })
    .input(z.object({ id, file: z.file(), ...query }))
    .output(reading),
  propose: endpoint('company', [...sent, ...collaborationActs.refusals('schedule')], {
    reach: 'company',
    multipart: maxScheduleBytes,
    perMinute: 10,
  })
    .route({
      method: 'POST',
      path: '/api/collaborations/{id}/schedules',
      successStatus: 201,
      summary: 'Propose the price schedule of a file; what is said of it stands in the query',
      tags,
    })
    .input(
      z.object({
        id,
        version,
        file: z.file(),
        ...query,
        effectiveOn: day,
        currency: currency.default('EUR'),
        sites: saidSites,
      }),
    )
    .output(of),
  revise: endpoint('company', [...collaborationActs.refusals('schedule'), collaborationProblems.NO_SCHEDULE], {
    reach: 'company',
    perMinute: 10,
  })
    .route({
      method: 'POST',
      path: '/api/collaborations/{id}/schedule-revisions',
      successStatus: 201,
      summary: 'Propose the agreed schedule at other prices: by an index, or by a percentage',
      tags,
    })
    .input(target.extend(revisionInput.shape))
    .output(of),
  accept: endpoint('company', scheduleActs.refusals('accept'), { reach: 'company' })
    .route({ method: 'POST', path: '/api/schedules/{id}/acceptance', summary: 'Agree to a price schedule', tags })
    .input(target)
    .output(of),
  decline: endpoint('company', scheduleActs.refusals('decline'), { reach: 'company' })
    .route({ method: 'POST', path: '/api/schedules/{id}/refusal', summary: 'Decline a price schedule', tags })
    .input(target.extend({ reason: paragraph(1000).min(2, fault('reason')) }))
    .output(of),
  withdraw: endpoint('company', scheduleActs.refusals('withdraw'), { reach: 'company' })
    .route({ method: 'POST', path: '/api/schedules/{id}/withdrawal', summary: 'Withdraw the own price schedule', tags })
    .input(target)
    .output(of),
};
