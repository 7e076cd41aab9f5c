import { z } from 'zod';
import { currency, day, endpoint, id, line, paperEndpoint, paragraph } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { everyone, forReaders, readBy } from '#common/readers.ts';
import { tradeIds } from '#common/trades.ts';
import { guaranteeKinds } from '#features/work/guarantees/guarantee.contract.ts';
import { requestActs } from '#features/work/requests/request.rules.ts';
import { alikeFrom, decisions, mostProposed, usualDays, warrantyProblems } from './warranty-call.rules.ts';

export { alikeFrom, mostProposed, usualDays };

const tags = ['warranty-calls'];
const kind = z.enum(guaranteeKinds);
const party = z.object({ id, name: z.string() });

const receivedWorks = z.object({
  workOrderId: id,
  number: z.string(),
  request: z.object({ id, number: z.string().nullable(), title: z.string(), place: z.string() }),
  trade: z.string().nullable(),
  provider: party,
  receivedOn: z.string(),
  totalTtcMinor: z.int(),
  currency,
  running: z.array(z.object({ kind, endsOn: z.string(), daysLeft: z.int() })),
  sameTrade: z.boolean(),
  samePlace: z.boolean(),
  /** The firm can be invited on the platform. */
  reachable: z.boolean(),
});
export type ReceivedWorks = z.output<typeof receivedWorks>;

const own = readBy('ordering', 'admin');

/** The guarantee decision of a request; the firm reads the call once it is sent. */
export const warrantyCall = forReaders({
  requestId: everyone(id),
  decision: everyone(z.enum(decisions)),
  workOrderId: everyone(id),
  number: everyone(z.string()),
  title: everyone(z.string()),
  provider: everyone(party),
  receivedOn: everyone(z.string()),
  /** For a call: the guarantee, its end, the defect, and the latest date of a first visit. */
  kind: everyone(kind.nullable()),
  endsOn: everyone(z.string().nullable()),
  wrong: everyone(z.string()),
  visitBy: everyone(z.string().nullable()),
  /** Why the guarantee does not apply. */
  reason: own(z.string(), ''),
  decidedBy: own(z.string().nullable(), null),
  decidedAt: own(z.string(), ''),
  sentAt: everyone(z.string().nullable()),
});
export type WarrantyCall = z.output<typeof warrantyCall>;

export const warrantyContract = {
  proposed: endpoint('ordering')
    .route({
      method: 'GET',
      path: '/api/received-works',
      summary: 'Works received at a site, of a trade or a place in it, whose guarantee runs',
      tags,
    })
    .input(z.object({ siteId: id, trade: z.enum(tradeIds).optional(), place: line(200).optional() }))
    .output(z.array(receivedWorks)),
  read: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/requests/{requestId}/warranty',
      summary: 'What was decided on the guarantee of a request; null where nobody did',
      tags,
    })
    .input(z.object({ requestId: id }))
    .output(forReaders({ call: everyone(warrantyCall.nullable()) })),
  decide: endpoint('ordering', [...requestActs.refusals('edit'), warrantyProblems.DECIDED_AT_DRAFT], { reach: 'site' })
    .route({
      method: 'PUT',
      path: '/api/requests/{requestId}/warranty',
      summary: 'Call the firm of received works back, or say why their guarantee does not cover a draft',
      tags,
    })
    .input(
      z.object({
        requestId: id,
        workOrderId: id,
        decision: z.enum(decisions),
        kind: kind.nullable().default(null),
        wrong: paragraph(2000).default(''),
        visitBy: day.nullable().default(null),
        reason: paragraph(1000).default(''),
      }),
    )
    .output(z.object({ id })),
  letter: paperEndpoint({
    path: '/api/requests/{id}/warranty-letter',
    summary: 'The letter that calls the firm back as a PDF; in another language than French a copy to read',
    tags,
  }),
};
