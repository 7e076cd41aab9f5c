import { z } from 'zod';
import {
  actsSchema,
  currency,
  day,
  endpoint,
  id,
  instant,
  line,
  money,
  oneOrMore,
  pageInput,
  pageOf,
  paragraph,
  properName,
  sentence,
  version,
} from '#common/contract-kit.ts';
import { costBearers } from '#common/cost-bearers.ts';
import { fault } from '#common/faults.ts';
import { areLinesShort } from '#common/lines-text.ts';
import { problems } from '#common/problems.ts';
import { everyone, forReaders, type Marked, markedFields, readBy } from '#common/readers.ts';
import { tableFormats } from '#common/table-formats.ts';
import { tradeIds } from '#common/trades.ts';
import { addressee, addresseeEndpoints, addresseeInput, addresseeRefusals } from './addressee.contract.ts';
import { declined, declineReasons, invitationEndpoints, ownInvitation } from './invitation.contract.ts';
import { headed, maxPriceLines, priceLineInput } from './price-line.contract.ts';
import { relatedRequestEndpoints } from './related-request.contract.ts';
import { requestDocument, requestFileEndpoints, requestPhoto } from './request-file.contract.ts';
import {
  holdReasons,
  maxDocuments,
  maxPhotos,
  priorities,
  publicationIssues,
  requestActs,
  requestProblems,
  type RequestState,
  requestStates,
  statuses,
  visibilities,
} from './request.rules.ts';

export { maxPriceLines, priceLineInput };
export { declineReasons, maxDocuments, maxPhotos, priorities, publicationIssues, statuses };

/** Columns of the board, in the order of the work. */
export const boardStates = [
  'draft',
  'published',
  'awarded',
  'scheduled',
  'in_progress',
  'on_hold',
  'done',
  'accepted',
  'closed',
  'expired',
  'cancelled',
] as const satisfies readonly RequestState[];
/** States whose `dueAt` is running: soonest first; the others, latest request first. */
export const dueStates = ['published', 'awarded', 'scheduled'] as const satisfies readonly RequestState[];

const tags = ['requests'];
const trade = z.enum(tradeIds);
const place = { latitude: z.number(), longitude: z.number() };

/** A request as written; drafts may be incomplete, publication checks the rest. */
export const requestInput = z.object({
  siteId: id,
  /** Equipment of its site; unchanged when omitted. */
  equipmentId: id.nullable().optional(),
  title: properName(160).min(1),
  description: paragraph(8000).default(''),
  /** Free text, in addition to a place from the site's tree. */
  place: line(200).default(''),
  placeId: id.nullable().default(null),
  trade: trade.nullable().default(null),
  priority: z.enum(priorities).default('normal'),
  visibility: z.enum(visibilities).default('marketplace'),
  radiusM: z.int().min(1000).max(200_000).default(20_000),
  invitedIds: z.array(id).max(30).default([]),
  /** Companies outside the platform, invited by mail on publication. */
  byMail: z.array(addresseeInput).max(20).default([]),
  deadlineAt: instant.nullable().default(null),
  wantedFrom: day.nullable().default(null),
  wantedTo: day.nullable().default(null),
  budgetMinor: money.nullable().default(null),
  costBearer: z.enum(costBearers).nullable().default(null),
  currency: currency.default('EUR'),
  sealed: z.boolean().default(false),
  viewingRequired: z.boolean().default(false),
  lines: z
    .array(priceLineInput)
    .max(maxPriceLines)
    .refine((lines) => areLinesShort(lines.map(headed)), fault('linesText'))
    .default([]),
});
export type RequestInput = z.output<typeof requestInput>;

const company = z.object({ id, name: z.string() });

/** Hidden from a provider whose order fell through. */
const onIt = readBy('ordering', 'provider', 'admin');
const onceOrdered = readBy('ordering', 'admin', 'ordered');
const orderingOnly = readBy('ordering', 'admin');

/** Readers and uses of each field of a request: docs/decisions/0071. */
const away = z.object({ fromOn: z.string(), toOn: z.string(), standIn: z.string().nullable() });

export const requestItem = forReaders({
  id: everyone(id),
  number: everyone(z.string().nullable(), 'search', 'preview'),
  title: everyone(z.string(), 'scope', 'search', 'preview'),
  trade: everyone(trade.nullable(), 'scope', 'preview'),
  priority: everyone(z.enum(priorities), 'scope', 'preview'),
  state: onIt(z.enum(requestStates), 'closed'),
  /** The displayed status: the state, or one derived from it. */
  status: onIt(z.enum(statuses), 'closed'),
  /** A user on the viewer's side has to act. */
  yourTurn: onIt(z.boolean(), false),
  mayQuote: onIt(z.boolean(), false),
  /** The provider's own latest quote; null for other readers. */
  ownQuote: onIt(z.object({ id, state: z.string() }).nullable(), null),
  /** The name once ordered, the district before. `departement` sets time zone, holidays and VAT rates. */
  site: everyone(
    z.object({ id: id.nullable(), name: z.string(), district: z.string(), departement: z.string().nullable() }),
    'scope',
    'preview',
  ),
  orderingCompany: everyone(z.string()),
  provider: onceOrdered(company.nullable(), null),
  /** The colleague who looks after it, and when they are away. */
  assignee: orderingOnly(z.object({ id, name: z.string(), away: away.nullable().optional() }).nullable(), null),
  quoteCount: orderingOnly(z.int(), 0),
  invitedCount: orderingOnly(z.int(), 0),
  amountMinor: onceOrdered(z.int().nullable(), null),
  /** Null when not set. */
  costBearer: onceOrdered(z.enum(costBearers).nullable(), null),
  currency: everyone(currency, 'scope'),
  deadlineAt: onIt(z.string().nullable(), null, 'preview'),
  /** Current due date: quotes while published (the only one for a bidder), first visit once ordered; null for none. */
  dueAt: onIt(z.string().nullable(), null),
  createdAt: everyone(z.string()),
  publishedAt: onIt(z.string().nullable(), null),
  version: everyone(z.int()),
});
export type RequestItem = z.output<typeof requestItem>;

export const requestDetail = forReaders({
  ...requestItem.shape,
  description: everyone(z.string(), 'scope', 'preview'),
  place: everyone(z.string(), 'scope', 'search', 'preview'),
  equipment: orderingOnly(z.object({ id, number: z.string(), name: z.string() }).nullable(), null),
  placeId: orderingOnly(id.nullable(), null),
  /** The note only, without the place's labels. */
  placeNote: orderingOnly(z.string(), ''),
  visibility: everyone(z.enum(visibilities)),
  radiusM: everyone(z.int()),
  wantedFrom: onIt(z.string().nullable(), null, 'scope', 'preview'),
  wantedTo: onIt(z.string().nullable(), null, 'scope', 'preview'),
  budgetMinor: orderingOnly(z.int().nullable(), null),
  sealed: everyone(z.boolean(), 'preview'),
  /** A bidder must visit before quoting («visite avant devis»). */
  viewingRequired: everyone(z.boolean(), 'scope', 'preview'),
  /** Amounts are hidden from everyone until the deadline. */
  amountsSealed: onIt(z.boolean(), false),
  round: everyone(z.int()),
  /** Counts scope changes: each quote answers one version. */
  scopeVersion: everyone(z.int()),
  holdReason: onceOrdered(z.enum(holdReasons).nullable(), null),
  heldState: onceOrdered(z.enum(requestStates).nullable(), null),
  cancelReason: onIt(z.string().nullable(), null),
  firstVisitDueAt: onceOrdered(z.string().nullable(), null),
  /** A provider reads district and blurred point before the order, the exact location after. */
  location: everyone(
    z.object({
      exact: z.boolean(),
      street: z.string().nullable(),
      postalCode: z.string().nullable(),
      city: z.string(),
      district: z.string(),
      ...place,
    }),
  ),
  lines: onIt(z.array(priceLineInput.extend({ id, position: z.int() })), [], 'scope', 'preview'),
  photos: onIt(z.array(requestPhoto), [], 'scope', 'preview'),
  /** Plans and price schedules; same readers as the photos. */
  documents: onIt(z.array(requestDocument), [], 'scope', 'preview'),
  /** Invited companies are not revealed to each other. */
  invited: orderingOnly(
    z.array(company.extend({ viewedAt: z.string().nullable(), declined: declined.nullable() })),
    [],
  ),
  /** Invited by mail without an answer yet; in a draft, to be invited. */
  byMail: orderingOnly(z.array(addressee), []),
  /** The reading provider's invitation; null for other readers. */
  invitation: everyone(ownInvitation.nullable()),
  createdBy: everyone(z.string().nullable()),
  orderingCompanyId: everyone(id),
  acts: everyone(actsSchema(requestActs.names)),
});
export type RequestDetail = z.output<typeof requestDetail>;
export type PreviewField = Marked<typeof requestDetail, 'preview'>;

/** Fields that matter to a quote: a change outdates sent quotes and is recorded on the thread. */
export const scopeFields = markedFields(requestDetail, 'scope');

export const threadEvent = z.object({
  id,
  kind: z.string(),
  occurredAt: z.string(),
  actor: z.object({ name: z.string(), company: z.string().nullable() }).nullable(),
  /** The duplicate it comes from, for an event of a merged request. */
  of: z.object({ id, number: z.string().nullable(), title: z.string() }).nullable().optional(),
  /** `ownReason`: why the program did it, as a sentence. */
  data: z.object({ ownReason: sentence.optional() }).catchall(z.unknown()),
});
export type ThreadEvent = z.output<typeof threadEvent>;

export const views = ['all', 'open', 'urgent', 'to_accept', 'to_compare', 'unanswered', 'drafts', 'closed'] as const;

const filters = z.object({
  view: z.enum(views).default('all'),
  q: line(100).optional(),
  status: oneOrMore(z.enum(statuses)).optional(),
  /** The state itself, without the statuses derived from it. */
  state: z.enum(requestStates).optional(),
  trade: oneOrMore(trade).optional(),
  priority: oneOrMore(z.enum(priorities)).optional(),
  siteId: oneOrMore(id).optional(),
  /** This place or any below it; ordering side only. */
  placeId: id.optional(),
  /** The ordered provider; a provider can only filter by itself. */
  providerId: oneOrMore(id).optional(),
  /** Only on the ordering side. */
  assigneeId: oneOrMore(id).optional(),
  /** For a provider, only among its own orders. */
  costBearer: oneOrMore(z.enum(costBearers)).optional(),
  /** Created between two days, inclusive, Paris time. */
  from: day.optional(),
  to: day.optional(),
  /** Range of the ordered amount, where readable. */
  leastMinor: z.coerce.number().int().min(0).max(1e12).optional(),
  mostMinor: z.coerce.number().int().min(0).max(1e12).optional(),
});

const marked = z.object({
  id,
  number: z.string().nullable(),
  title: z.string(),
  priority: z.enum(priorities),
  kind: z.enum(['due', 'visit']),
  at: z.string(),
  departement: z.string().nullable(),
});
export type MarkedRequest = z.output<typeof marked>;
const markedDay = z.object({
  day: z.string(),
  due: z.int(),
  visits: z.int(),
  /** The first ones, urgent ones before others. */
  items: z.array(marked),
});
export type MarkedDay = z.output<typeof markedDay>;

const { refusals } = requestActs;
const mailing = [...addresseeRefusals, problems.TOO_MANY_INVITATIONS];
const moved = z.object({ id, state: z.enum(requestStates), version: z.int(), number: z.string().nullable() });
const target = z.object({ id, version });

export const requestContract = {
  list: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/requests', summary: 'Requests the viewer may read', tags })
    .input(pageInput.extend({ ...filters.shape, sort: z.enum(['recent', 'due']).default('recent') }))
    .output(pageOf(requestItem).extend({ acts: actsSchema(['create']) })),
  export: endpoint('signed-in', [], { long: true })
    .route({
      method: 'GET',
      path: '/api/requests/export',
      summary: 'The requests of the list, or some of them, as CSV or XLSX',
      tags,
    })
    .input(
      z.object({
        ...filters.shape,
        sort: z.enum(['recent', 'due']).default('recent'),
        /** Restricts the result to these ids. */
        ids: oneOrMore(id, { most: 100, characters: 3700 }).optional(),
        format: z.enum(tableFormats),
      }),
    )
    .output(z.file()),
  sites: endpoint('ordering')
    .route({ method: 'GET', path: '/api/requests/sites', summary: 'Where the requests of the list are', tags })
    .input(filters)
    .output(
      z.object({
        items: z.array(
          z.object({
            id,
            name: z.string(),
            latitude: z.number(),
            longitude: z.number(),
            requests: z.int(),
            urgent: z.int(),
          }),
        ),
        /** Only the latest requests are counted. */
        more: z.boolean(),
      }),
    ),
  board: endpoint('ordering')
    .route({
      method: 'GET',
      path: '/api/requests/board',
      summary: 'The first requests of the list in each state',
      tags,
    })
    .input(filters.omit({ state: true }))
    .output(
      z.object({
        columns: z.array(
          z.object({
            state: z.enum(boardStates),
            count: z.int(),
            /** There are more than counted. */
            more: z.boolean(),
            items: z.array(requestItem),
          }),
        ),
      }),
    ),
  calendar: endpoint('ordering')
    .route({
      method: 'GET',
      path: '/api/requests/calendar/{month}',
      summary: 'Due dates and visits of the list, by day of the weeks of a month, at their sites',
      tags,
    })
    .input(filters.extend({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }))
    .output(z.object({ days: z.array(markedDay) })),
  calendarDay: endpoint('ordering')
    .route({
      method: 'GET',
      path: '/api/requests/calendar/days/{day}',
      summary: 'Requests of the list that are due or visited on a day, at their sites',
      tags,
    })
    .input(pageInput.extend({ ...filters.shape, day }))
    .output(pageOf(requestItem)),
  counts: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/requests/counts', summary: 'How many requests each view holds', tags })
    .output(z.record(z.enum(views), z.int())),
  create: endpoint('ordering', [problems.NOT_FOUND], { reach: 'site' })
    .route({ method: 'POST', path: '/api/requests', successStatus: 201, summary: 'Write a draft', tags })
    .input(requestInput)
    .output(moved),
  read: endpoint('signed-in', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/requests/{id}', summary: 'One request and what the viewer may do', tags })
    .input(z.object({ id }))
    .output(requestDetail),
  edit: endpoint('ordering', [...refusals('edit'), requestProblems.SCOPE_FROZEN, ...mailing], { reach: 'site' })
    .route({ method: 'PUT', path: '/api/requests/{id}', summary: 'Rewrite a draft or a published request', tags })
    .input(requestInput.extend({ id, version }))
    .output(moved),
  delete: endpoint('ordering', refusals('delete'), { reach: 'site' })
    .route({ method: 'DELETE', path: '/api/requests/{id}', summary: 'Throw a draft away', tags })
    .input(target)
    .output(z.object({ id })),
  publish: endpoint(
    'ordering',
    [
      ...refusals('publish'),
      requestProblems.PLAN_LIMIT,
      requestProblems.INVITED_LEFT,
      requestProblems.SURVEY_NEEDED,
      ...mailing,
    ],
    {
      reach: 'site',
    },
  )
    .route({ method: 'POST', path: '/api/requests/{id}/publication', summary: 'Put the request out to tender', tags })
    .input(target)
    .output(moved),
  invite: endpoint('ordering', refusals('invite'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/requests/{id}/invitations', summary: 'Ask one more provider to quote', tags })
    .input(z.object({ id, providerId: id }))
    .output(z.object({ id, invitedCount: z.int() })),
  assign: endpoint('ordering', [...refusals('assign'), requestProblems.ASSIGNEE_OUT], { reach: 'site' })
    .route({
      method: 'PUT',
      path: '/api/requests/{id}/assignee',
      summary: 'Entrust the request to a colleague, or to nobody',
      tags,
    })
    .input(z.object({ id, assigneeId: id.nullable() }))
    .output(z.object({ id, assignee: z.object({ id, name: z.string() }).nullable() })),
  ...invitationEndpoints,
  ...addresseeEndpoints,
  cancel: endpoint('ordering', refusals('cancel'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/requests/{id}/cancellation', summary: 'Cancel, with a reason', tags })
    .input(target.extend({ reason: paragraph(500).min(3) }))
    .output(moved),
  hold: endpoint('ordering', refusals('hold'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/requests/{id}/hold', summary: 'Put on hold; the clock stops', tags })
    .input(target.extend({ reason: z.enum(holdReasons) }))
    .output(moved),
  resume: endpoint('ordering', refusals('resume'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/requests/{id}/resumption', summary: 'Return to where it was held', tags })
    .input(target)
    .output(moved),
  republish: endpoint('ordering', [...refusals('republish'), requestProblems.NOBODY_LEFT], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/requests/{id}/republication',
      summary: 'Start the next round of a tender',
      tags,
    })
    .input(target.extend({ deadlineAt: instant }))
    .output(
      moved.extend({
        /** Companies left out because they left the network or are blocked. */
        leftOut: z.array(company),
      }),
    ),
  close: endpoint('ordering', refusals('close'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/requests/{id}/closure',
      summary: 'Close an accepted request, once its snags are lifted',
      tags,
    })
    .input(target)
    .output(moved),
  events: endpoint('signed-in', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/requests/{id}/events', summary: 'Every step the viewer may read', tags })
    .input(pageInput.extend({ id }))
    .output(pageOf(threadEvent)),
  ...requestFileEndpoints,
  ...relatedRequestEndpoints,
  similar: endpoint('ordering')
    .route({ method: 'GET', path: '/api/requests/similar', summary: 'Open requests at the same site', tags })
    .input(z.object({ siteId: id, trade: trade.optional(), title: line(160).optional(), except: id.optional() }))
    .output(z.array(requestItem)),
};
