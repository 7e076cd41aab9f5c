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
  version,
} from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { documentFileProblems, fileDoubt, keptFileRefusals, largestPaper } from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import { endKinds, guaranteeKinds, retentionActs, retentionStates } from './guarantee.rules.ts';

export {
  bondFileKind,
  type EndKind,
  guaranteed,
  guaranteedTrades,
  guaranteeKinds,
  guaranteeYears,
  havingGuarantee,
  shownDays,
  toldDays,
  warnedDays,
  type Works,
} from './guarantee.rules.ts';

const tags = ['guarantees'];
const party = z.object({ id, name: z.string() });

const bond = z.object({
  id,
  /** `lapsed`: unanswered until its retention had ended. */
  state: z.enum(['waiting', 'taken', 'refused', 'lapsed']),
  bank: z.string(),
  proposedAt: z.string(),
  reason: z.string().nullable(),
  file: z.object({ name: z.string(), contentType: z.string(), sizeBytes: z.int(), doubt: fileDoubt }).nullable(),
});

/** The guarantees from the reception of one order, and its retention. */
export const guarantees = z.object({
  workOrderId: id,
  number: z.string(),
  request: z.object({ id, number: z.string().nullable(), title: z.string() }),
  trade: z.string().nullable(),
  provider: party,
  effectOn: z.string(),
  running: z.array(z.object({ kind: z.enum(guaranteeKinds), endsOn: z.string(), daysLeft: z.int() })),
  retention: z
    .object({
      amountMinor: z.int(),
      currency,
      state: z.enum(retentionStates),
      endsOn: z.string(),
      daysLeft: z.int(),
      reason: z.string().nullable(),
      letterOn: z.string().nullable(),
      decidedAt: z.string().nullable(),
      /** The last bank bond that the provider proposed to replace it. */
      bond: bond.nullable(),
    })
    .nullable(),
  version: z.int(),
  acts: actsSchema(retentionActs.names),
});
export type Guarantees = z.output<typeof guarantees>;

const ending = z.object({
  kind: z.enum(endKinds),
  workOrderId: id,
  number: z.string(),
  request: z.object({ id, number: z.string().nullable(), title: z.string() }),
  site: z.string(),
  company: z.string(),
  endsOn: z.string(),
  daysLeft: z.int(),
  amountMinor: z.int().nullable(),
  currency,
});
export type Ending = z.output<typeof ending>;

const target = z.object({ id, version });

export const guaranteeContract = {
  ofSite: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/sites/{siteId}/guarantees',
      summary: 'What is still guaranteed or kept back at a site, the latest reception first',
      tags,
    })
    .input(pageInput.extend({ siteId: id }))
    .output(pageOf(guarantees)),
  ofOrder: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/work-orders/{workOrderId}/guarantees',
      summary: 'The guarantees of an order; null before its reception',
      tags,
    })
    .input(z.object({ workOrderId: id }))
    .output(z.object({ guarantees: guarantees.nullable() })),
  ending: endpoint('company')
    .route({
      method: 'GET',
      path: '/api/guarantees/ending',
      summary: 'What ends within 60 days, and the retentions that are due, for the company of the reader',
      tags,
    })
    .input(z.object({ siteId: id.optional() }))
    .output(z.object({ items: z.array(ending), more: z.boolean() })),
  release: endpoint('ordering', retentionActs.refusals('release'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/retention-release',
      summary: 'Release what is kept back of the price of an order',
      tags,
    })
    .input(target)
    .output(guarantees),
  oppose: endpoint('ordering', retentionActs.refusals('oppose'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/retention-opposition',
      summary: 'Oppose the release of what is kept back, by a registered letter with its reasons',
      tags,
    })
    .input(target.extend({ reason: paragraph(1000).min(10), letterOn: day }))
    .output(guarantees),
  proposeBond: endpoint(
    'provider',
    [...retentionActs.refusals('proposeBond'), ...keptFileRefusals, ...Object.values(documentFileProblems)],
    { reach: 'site', multipart: largestPaper, perMinute: 20 },
  )
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/retention-bonds',
      successStatus: 201,
      summary:
        'Propose the bond of a bank in place of the retention (multipart field «file»); its name is in the query',
      tags,
    })
    .input(target.extend({ bank: line(120).min(2, fault('required')), file: z.file() }))
    .output(guarantees),
  takeBond: endpoint('ordering', retentionActs.refusals('takeBond'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/retention-bond-acceptance',
      summary: 'Take the bond that waits: the retention is due at once',
      tags,
    })
    .input(target)
    .output(guarantees),
  refuseBond: endpoint('ordering', retentionActs.refusals('refuseBond'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/retention-bond-refusal',
      summary: 'Refuse the bond that waits, with a reason',
      tags,
    })
    .input(target.extend({ reason: paragraph(1000).min(2, fault('reason')) }))
    .output(guarantees),
  bondFile: endpoint('company', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/retention-bonds/{id}/file', summary: 'The paper of a bond', tags })
    .input(z.object({ id }))
    .output(z.file()),
};
