import { z } from 'zod';
import {
  actsSchema,
  endpoint,
  id,
  pageInput,
  pageOf,
  paragraph,
  secret,
  verdictSchema,
  version,
} from '#common/contract-kit.ts';
import { languages } from '#common/locales.ts';
import { problems } from '#common/problems.ts';
import { tradeIds } from '#common/trades.ts';
import { priorities, requestInput } from '#features/work/requests/request.contract.ts';
import { reportInput, spot } from './report.contract.ts';
import { areas, dismissals, groupActs, groupStates, mostLabels, troubles } from './report.rules.ts';
import { said } from './said.ts';

export { dismissals };

const tags = ['occupant-reports'];

const reportPhoto = z.object({ id, name: z.string(), width: z.int().nullable(), height: z.int().nullable() });

const group = spot.extend({
  id,
  version: z.int(),
  state: z.enum(groupStates),
  isDanger: z.boolean(),
  site: z.object({ id, name: z.string(), latitude: z.number(), longitude: z.number() }),
  /** Labels of its place in the tree; empty without one. */
  trail: z.array(z.string()),
  equipment: z.object({ id, name: z.string() }).nullable(),
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
  /** Initial values of a request. */
  proposal: z.object({ trade: z.enum(tradeIds).nullable(), priority: z.enum(priorities) }),
  /** Open requests of the site, those of the trade first. */
  running: z.array(z.object({ id, number: z.string().nullable(), title: z.string() })),
  acts: actsSchema(groupActs.names),
});
export type GroupDetail = z.output<typeof groupDetail>;

const rule = z.object({
  /** Null: anywhere. */
  area: z.enum(areas).nullable(),
  trouble: z.enum(troubles),
  trade: z.enum(tradeIds),
  priority: z.enum(priorities),
});
export type ReportRule = z.output<typeof rule>;
export const maxRules = 42;
const reportRules = z.object({ items: z.array(rule), acts: z.object({ set: verdictSchema }) });
export type ReportRules = z.output<typeof reportRules>;
const isOnce = (items: readonly ReportRule[]) =>
  new Set(items.map(({ area, trouble }) => `${area} ${trouble}`)).size === items.length;

const address = z.object({
  /** Address for occupants; null without one. */
  url: secret.nullable(),
  /** Mail address; null if reports by mail are disabled. */
  email: secret.nullable(),
  createdAt: z.string().nullable(),
  acts: z.object({ renew: verdictSchema }),
});

const { title, description, place, trade, priority } = requestInput.shape;
const madeInput = z.object({ title, description, place, trade, priority });
export type MadeRequest = z.output<typeof madeInput>;
export const toldInput = reportInput.extend({
  siteId: id,
  placeId: id.nullable().default(null),
  language: z.enum(languages).default('fr'),
});
export type ToldReport = z.output<typeof toldInput>;

const at = { id, placeId: id.optional(), equipmentId: id.optional() };

const named = z
  .string()
  .max(37 * mostLabels)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(id).max(mostLabels));

/** For those who sort reports. */
export const reportSortingContract = {
  list: endpoint('ordering')
    .route({ method: 'GET', path: '/api/report-groups', summary: 'What occupants reported, danger first', tags })
    .input(pageInput.extend({ state: z.enum(groupStates).default('waiting'), siteId: id.optional() }))
    .output(pageOf(group)),
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
  rules: endpoint('ordering')
    .route({ method: 'GET', path: '/api/report-rules', summary: 'What the company proposes for each problem', tags })
    .output(reportRules),
  setRules: endpoint('ordering', [], { reach: 'company' })
    .route({
      method: 'PUT',
      path: '/api/report-rules',
      summary: 'Say what the company proposes for each problem',
      tags,
    })
    .input(z.object({ items: z.array(rule).max(maxRules).refine(isOnce, said('faults.ruleTwice')) }))
    .output(z.object({ items: z.array(rule) })),
  address: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/sites/{id}/report-address',
      summary: 'Where occupants of a site, or of what stands there, report',
      tags,
    })
    .input(z.object(at))
    .output(address),
  /** Replacing an address invalidates the previous one at once. */
  renewAddress: endpoint('ordering', [problems.NOT_FOUND], { reach: 'site', unkeyed: true })
    .route({
      method: 'POST',
      path: '/api/sites/{id}/report-address',
      successStatus: 201,
      summary: 'Give a site a new secret address for reports',
      tags,
    })
    .input(z.object(at))
    .output(address),
  sheet: endpoint('ordering', [problems.NOT_FOUND], { paper: true, perMinute: 60 })
    .route({
      method: 'GET',
      path: '/api/sites/{id}/report-sheet.pdf',
      summary: 'The sheet to put up in the hall',
      tags,
    })
    .input(z.object({ id, placeId: id.optional(), language: z.enum(languages).default('fr') }))
    .output(z.file()),
  labelEquipment: endpoint('ordering', [problems.NOT_FOUND], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/sites/{id}/equipment-labels',
      successStatus: 201,
      summary: 'Give equipment of a site addresses to print; those that have one keep it',
      tags,
    })
    .input(z.object({ id, equipmentIds: z.array(id).min(1).max(mostLabels).optional() }))
    .output(z.object({ labels: z.int() })),
  labels: endpoint('ordering', [problems.NOT_FOUND], { paper: true, perMinute: 60 })
    .route({
      method: 'GET',
      path: '/api/sites/{id}/equipment-labels.pdf',
      summary: 'Labels to stick on equipment of a site: all of it, or those that are named, with commas between',
      tags,
    })
    .input(z.object({ id, equipmentIds: named.optional(), language: z.enum(languages).default('fr') }))
    .output(z.file()),
};
