import { z } from 'zod';
import {
  actsSchema,
  endpoint,
  id,
  line,
  pageInput,
  pageOf,
  paragraph,
  properName,
  secret,
  verdictSchema,
  version,
} from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { languages } from '#common/locales.ts';
import { tradeIds } from '#common/trades.ts';
import { priorities, requestInput } from '#features/work/requests/request.contract.ts';
import { problems } from '#common/problems.ts';
import { keptFileRefusals, largestPhoto } from '#common/file-problems.ts';
import {
  areas,
  dismissals,
  groupActs,
  groupStates,
  maxReportPhotos,
  reportProblems,
  steps,
  troubles,
} from './report.rules.ts';
import { said } from './said.ts';

// What screens need of the rules: they read the contract alone.
export { areas, dismissals, groupStates, maxReportPhotos, troubles };
export type { Step } from './report.rules.ts';

const tags = ['occupant-reports'];

/** What an address holds, and what a phone draws for a report of its own: of another form it was never one. */
const key = z.string().regex(/^[\w-]{32}$/);

/** Where it is, in words that can name nobody. */
const where = {
  area: z.enum(areas),
  stair: line(3)
    .regex(/^[\p{L}\d]*$/u, said('faults.stair'))
    .default(''),
  floor: z.int().min(-9).max(99).nullable().default(null),
};
const spot = z.object({ area: z.enum(areas), stair: z.string(), floor: z.int().nullable(), trouble: z.enum(troubles) });
export type Spot = z.output<typeof spot>;

/** Who reports it: nothing of it has to be said. */
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
  /** The firm may call them to get in. */
  mayCall: z.boolean().default(false),
};

/** Of a phone that sends it: again under the same `sending`, it is one. */
const sent = {
  key,
  sending: key,
  /** When the page was opened, as the server wrote it there. */
  stamp: z.string().max(80),
  /** Left empty by people, filled by robots. */
  website: z.string().max(300).default(''),
  language: z.enum(languages).default('fr'),
};

export const reportInput = z.object({ ...where, trouble: z.enum(troubles), ...person });
const sendInput = reportInput.extend(sent);
export type SentReport = z.output<typeof sendInput>;
const joinInput = z.object({ ...person, ...sent, groupId: id });
export type JoinedReport = z.output<typeof joinInput>;

const site = z.object({ name: z.string(), street: z.string(), city: z.string(), company: z.string() });

/** What is under way there, as anybody in the building reads it: no name, no word and no flat. */
const underWay = spot.extend({
  id,
  step: z.enum(steps),
  reportedAt: z.string(),
  people: z.int(),
  visitAt: z.string().nullable(),
});
export type UnderWay = z.output<typeof underWay>;

const door = z.object({ site, stamp: z.string(), underWay: z.array(underWay) });
export type Door = z.output<typeof door>;

const followed = spot.extend({
  number: z.string(),
  site,
  description: z.string(),
  photos: z.int(),
  step: z.enum(steps),
  dismissal: z.enum(dismissals).nullable(),
  reportedAt: z.string(),
  /** When it was made something of, or dismissed. */
  settledAt: z.string().nullable(),
  others: z.int(),
  visitAt: z.string().nullable(),
  /** What was written to those who reported it. */
  answers: z.array(z.object({ id, words: z.string(), at: z.string() })),
});
export type Followed = z.output<typeof followed>;

const reportPhoto = z.object({ id, name: z.string(), width: z.int().nullable(), height: z.int().nullable() });

const group = spot.extend({
  id,
  version: z.int(),
  state: z.enum(groupStates),
  isDanger: z.boolean(),
  site: z.object({ id, name: z.string() }),
  /** Of the first. */
  number: z.string(),
  description: z.string(),
  people: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  dismissal: z.enum(dismissals).nullable(),
  request: z.object({ id, number: z.string().nullable(), title: z.string() }).nullable(),
});
export type ReportGroup = z.output<typeof group>;

const groupDetail = group.extend({
  reports: z.array(
    z.object({
      id,
      number: z.string(),
      description: z.string(),
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      dwelling: z.string(),
      mayCall: z.boolean(),
      at: z.string(),
      photos: z.array(reportPhoto),
    }),
  ),
  answers: z.array(z.object({ id, words: z.string(), at: z.string(), by: z.string().nullable() })),
  /** What a request is begun with. */
  proposal: z.object({ trade: z.enum(tradeIds).nullable(), priority: z.enum(priorities) }),
  /** Requests of the site that run, those of the trade first. */
  running: z.array(z.object({ id, number: z.string().nullable(), title: z.string() })),
  acts: actsSchema(groupActs.names),
});
export type GroupDetail = z.output<typeof groupDetail>;

const address = z.object({
  /** Where occupants report; null where the site has none. */
  url: secret.nullable(),
  createdAt: z.string().nullable(),
  acts: z.object({ renew: verdictSchema }),
});

const { title, description, place, trade, priority } = requestInput.shape;
const madeInput = z.object({ title, description, place, trade, priority });
export type MadeRequest = z.output<typeof madeInput>;
/** As it is told by telephone. */
export const toldInput = reportInput.extend({ siteId: id, language: z.enum(languages).default('fr') });
export type ToldReport = z.output<typeof toldInput>;

const received = z.object({ received: z.literal(true) });
const flooded = [problems.NOT_FOUND, reportProblems.TOO_SOON, reportProblems.TOO_MANY_REPORTS];

/** Without an account. A device keeps what is sent here until it is heard: twice is once, by `sending`. */
export const reportContract = {
  /** Of a key that is wrong or renewed: the one same absence. Many phones of a building have one address. */
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

/** For those who sort what was reported. */
export const reportSortingContract = {
  list: endpoint('ordering')
    .route({ method: 'GET', path: '/api/report-groups', summary: 'What occupants reported, danger first', tags })
    .input(pageInput.extend({ state: z.enum(groupStates).default('waiting'), siteId: id.optional() }))
    .output(pageOf(group)),
  waiting: endpoint('ordering')
    .route({ method: 'GET', path: '/api/report-groups/waiting', summary: 'How much waits to be sorted', tags })
    .output(z.object({ count: z.int() })),
  read: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/report-groups/{id}', summary: 'One thing as it was reported', tags })
    .input(z.object({ id }))
    .output(groupDetail),
  dismiss: endpoint('ordering', groupActs.refusals('dismiss'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/report-groups/{id}/dismissal', summary: 'Set aside, with a reason', tags })
    .input(z.object({ id, version, dismissal: z.enum(dismissals) }))
    .output(z.object({ id })),
  makeRequest: endpoint('ordering', groupActs.refusals('makeRequest'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/report-groups/{id}/request',
      successStatus: 201,
      summary: 'Begin a request from what was reported',
      tags,
    })
    .input(madeInput.extend({ id, version }))
    .output(z.object({ id, requestId: id })),
  attach: endpoint('ordering', groupActs.refusals('attach'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/report-groups/{id}/attachment',
      summary: 'Tie what was reported to a request that runs',
      tags,
    })
    .input(z.object({ id, version, requestId: id }))
    .output(z.object({ id })),
  answer: endpoint('ordering', groupActs.refusals('answer'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/report-groups/{id}/answers',
      successStatus: 201,
      summary: 'Write to those who reported it',
      tags,
    })
    .input(z.object({ id, words: paragraph(1000).min(1) }))
    .output(z.object({ id })),
  separate: endpoint('ordering', groupActs.refusals('separate'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/report-groups/{id}/separations',
      successStatus: 201,
      summary: 'Take one report out of a group: it was something else',
      tags,
    })
    .input(z.object({ id, reportId: id }))
    .output(z.object({ id })),
  takeDown: endpoint('ordering', [problems.NOT_FOUND], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/occupant-reports',
      successStatus: 201,
      summary: 'Write down what an occupant tells by telephone',
      tags,
    })
    .input(toldInput)
    .output(z.object({ groupId: id })),
  photo: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/occupant-reports/{id}/photos/{fileId}', summary: 'A photo of a report', tags })
    .input(z.object({ id, fileId: id, size: z.enum(['full', 'thumb']).default('full') }))
    .output(z.file()),
  address: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/sites/{id}/report-address', summary: 'Where occupants of a site report', tags })
    .input(z.object({ id }))
    .output(address),
  /** The first, or another: the one before is dead at once. */
  renewAddress: endpoint('ordering', [problems.NOT_FOUND], { reach: 'site', unkeyed: true })
    .route({
      method: 'POST',
      path: '/api/sites/{id}/report-address',
      successStatus: 201,
      summary: 'Give a site a new secret address for reports',
      tags,
    })
    .input(z.object({ id }))
    .output(address),
  sheet: endpoint('ordering', [problems.NOT_FOUND], { paper: true, perMinute: 60 })
    .route({
      method: 'GET',
      path: '/api/sites/{id}/report-sheet.pdf',
      summary: 'The sheet to put up in the hall',
      tags,
    })
    .input(z.object({ id, language: z.enum(languages).default('fr') }))
    .output(z.file()),
};
