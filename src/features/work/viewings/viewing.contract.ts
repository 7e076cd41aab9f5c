import { z } from 'zod';
import {
  actsSchema,
  endpoint,
  id,
  instant,
  line,
  pageInput,
  pageOf,
  paperEndpoint,
  paragraph,
  properName,
  version,
} from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { everyone, forReaders, readBy } from '#common/readers.ts';
import { said } from './said.ts';
import {
  attendances,
  bookingActs,
  bookingStates,
  tenderActs,
  viewingActs,
  viewingProblems,
  viewingStates,
} from './viewing.rules.ts';

export { attendances } from './viewing.rules.ts';
// The same for queries.
export type { BookingFacts, ViewedTender, ViewingFacts } from './viewing.rules.ts';

const tags = ['viewings'];
const company = z.object({ id, name: z.string() });
const asksOfBidders = readBy('ordering', 'admin');

const booking = z.object({
  id,
  provider: company,
  name: z.string(),
  phone: z.string(),
  state: z.enum(bookingStates),
  recordedAt: z.string().nullable(),
  number: z.string().nullable(),
  acts: actsSchema(bookingActs.names),
});
export type ViewingBooking = z.output<typeof booking>;

const viewing = forReaders({
  id: everyone(id),
  startsAt: everyone(z.string()),
  endsAt: everyone(z.string()),
  /** The meeting place: null for a bidder without a booking. */
  place: everyone(z.string().nullable()),
  capacity: asksOfBidders(z.int().nullable(), null),
  /** The only information a bidder gets about others. */
  full: everyone(z.boolean()),
  /** The ordering side removed this bidder from it. */
  removed: readBy('provider')(z.boolean(), false),
  state: everyone(z.enum(viewingStates)),
  reason: everyone(z.string()),
  /** A bidder reads only its own. */
  bookings: everyone(z.array(booking)),
  version: everyone(z.int()),
  acts: everyone(actsSchema(viewingActs.names)),
});
export type Viewing = z.output<typeof viewing>;

const standing = {
  asked: z.object({ words: z.string(), at: z.string() }).nullable(),
  waived: z.object({ reason: z.string(), at: z.string() }).nullable(),
  /** It was there. */
  seen: z.boolean(),
};

export const viewingsOfRequest = forReaders({
  required: everyone(z.boolean()),
  items: everyone(z.array(viewing)),
  /** Bidders that were invited, asked, came or were exempted. */
  bidders: asksOfBidders(z.array(z.object({ provider: company, ...standing })), []),
  own: readBy('provider')(z.object(standing).nullable(), null),
  acts: everyone(actsSchema(tenderActs.names)),
});
export type ViewingsOfRequest = z.output<typeof viewingsOfRequest>;

const certificate = z.object({
  id,
  number: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  departement: z.string().nullable(),
  visitor: z.string(),
  title: z.string(),
  site: z.string(),
  client: z.string(),
  requestNumber: z.string(),
  /** Null once the bidder can no longer open the request. */
  requestId: id.nullable(),
});
export type ViewingCertificate = z.output<typeof certificate>;

const plannedViewing = z.object({
  id,
  requestId: id,
  requestNumber: z.string(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  departement: z.string().nullable(),
  place: z.string(),
});
export type PlannedViewing = z.output<typeof plannedViewing>;

const time = { startsAt: instant, endsAt: instant };
const where = {
  place: paragraph(500).min(3),
  capacity: z.int().min(1).max(50).nullable().default(null),
};
const target = z.object({ id, version });
const done = z.object({ id });
const { refusals } = viewingActs;

export const viewingContract = {
  ofRequest: endpoint('signed-in', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/requests/{id}/viewings', summary: 'Visits before quoting of a request', tags })
    .input(z.object({ id }))
    .output(viewingsOfRequest),
  list: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/viewings', summary: 'Visits before quoting that one holds or comes to', tags })
    .input(z.object({ from: instant, to: instant }))
    .output(z.object({ items: z.array(plannedViewing) })),
  offer: endpoint('ordering', [...tenderActs.refusals('offer'), viewingProblems.TOO_MANY_VIEWINGS], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/requests/{id}/viewings',
      successStatus: 201,
      summary: 'Offer times at which bidders look at the place',
      tags,
    })
    .input(z.object({ id, times: z.array(z.object(time)).min(1).max(5), ...where }))
    .output(done),
  ask: endpoint('provider', tenderActs.refusals('ask'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/requests/{id}/viewing-asks',
      summary: 'Ask for a time to look at the place',
      tags,
    })
    .input(z.object({ id, words: paragraph(500).min(3) }))
    .output(done),
  waive: endpoint(
    'ordering',
    [...tenderActs.refusals('waive'), viewingProblems.ALREADY_WAIVED, viewingProblems.ALREADY_SEEN],
    {
      reach: 'site',
    },
  )
    .route({
      method: 'POST',
      path: '/api/requests/{id}/viewing-waivers',
      summary: 'Let one bidder quote without having come, with the reason',
      tags,
    })
    .input(z.object({ id, providerId: id, reason: paragraph(500).min(3) }))
    .output(done),
  move: endpoint('ordering', refusals('move'), { reach: 'site' })
    .route({ method: 'PUT', path: '/api/viewings/{id}', summary: 'Another time or place', tags })
    .input(target.extend({ ...time, ...where }))
    .output(done),
  cancel: endpoint('ordering', refusals('cancel'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/viewings/{id}/cancellation', summary: 'Cancel a time, with the reason', tags })
    .input(target.extend({ reason: paragraph(500).min(3) }))
    .output(done),
  /** Another time moves the bidder to it; the same one changes the visitor. */
  book: endpoint('provider', refusals('book'), { reach: 'site' })
    .route({ method: 'PUT', path: '/api/viewings/{id}/booking', summary: 'Come at that time, and say who', tags })
    .input(
      target.extend({
        name: properName(120).min(2),
        phone: line(30).regex(/^[+\d][\d\s().-]{5,}$/, said('faults.phone')),
      }),
    )
    .output(done),
  leave: endpoint('provider', refusals('leave'), { reach: 'site' })
    .route({ method: 'DELETE', path: '/api/viewings/{id}/booking', summary: 'Come no more', tags })
    .input(z.object({ id }))
    .output(done),
  record: endpoint('ordering', bookingActs.refusals('record'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/viewing-bookings/{id}/attendance',
      summary: 'Whether who was to come was there; there, it is certified',
      tags,
    })
    .input(z.object({ id, attendance: z.enum(attendances) }))
    .output(done),
  remove: endpoint('ordering', bookingActs.refusals('remove'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/viewing-bookings/{id}/removal',
      summary: 'Take one company off a visit to come, with the reason',
      tags,
    })
    .input(z.object({ id, reason: paragraph(500).min(3) }))
    .output(done),
  certificates: endpoint('provider')
    .route({
      method: 'GET',
      path: '/api/viewing-certificates',
      summary: 'Certificates of the visits that one made before quoting, the last first',
      tags,
    })
    .input(pageInput.extend({ q: line(100).optional() }))
    .output(pageOf(certificate)),
  certificate: paperEndpoint({
    path: '/api/viewing-bookings/{id}/certificate',
    summary: 'Certificate of attendance, as a PDF',
    tags,
  }),
};
