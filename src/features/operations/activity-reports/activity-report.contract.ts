import { z } from 'zod';
import { day, endpoint } from '#common/contract-kit.ts';
import { costBearers } from '#common/cost-bearers.ts';
import { roles } from '#common/roles.ts';
import { lengthOf, longestPeriod, presetPeriod, presets, reportTables } from './activity-report.rules.ts';
import { said } from './said.ts';

const tags = ['activity-reports'];
export type { Period, Preset } from './activity-report.rules.ts';
export { presetPeriod, presets, reportTables };

const period = z.object({ from: day, to: day });
const inOrder = (value: { from: string; to: string }) => value.from <= value.to;
const short = (value: { from: string; to: string }) => lengthOf(value) <= longestPeriod;
const orderMessage = { path: ['to'], error: said('faults.endBeforeStart').error };
const lengthMessage = { path: ['to'], error: said('faults.twoYears').error };
export const periodInput = period.refine(inOrder, orderMessage).refine(short, lengthMessage);

const hours = z.number().nullable();
const totals = z.object({
  published: z.int(),
  quotes: z.int(),
  orders: z.int(),
  orderedMinor: z.number(),
  accepted: z.int(),
  quoteHours: hours,
  orderHours: hours,
  newAccounts: z.int(),
  newCompanies: z.int(),
});
export type ReportTotals = z.output<typeof totals>;

/** Works received, those without a snag, invoices, contested ones. */
const quality = z.object({ received: z.int(), clean: z.int(), invoiced: z.int(), contested: z.int() });
export type ReportQuality = z.output<typeof quality>;

const report = z.object({
  from: z.string(),
  to: z.string(),
  before: z.object({ from: z.string(), to: z.string() }),
  /** When the figures were computed: now, or within the last hour for large reports. */
  asOf: z.string(),
  totals,
  previous: totals,
  quality,
  /** The same days a year before. */
  lastYear: z.object({
    from: z.string(),
    to: z.string(),
    totals,
    quality,
    trades: z.array(z.object({ trade: z.string().nullable(), published: z.int(), orderedMinor: z.number() })),
  }),
  /** Whole weeks counted back from the last day, oldest first. */
  weeks: z.array(quality.extend({ from: z.string(), published: z.int(), orderedMinor: z.number(), quoteHours: hours })),
  /** The four most requested trades, over the same weeks and those a year before. */
  trends: z.array(
    z.object({
      trade: z.string(),
      published: z.array(z.int()),
      publishedBefore: z.array(z.int()),
      orderedMinor: z.array(z.number()),
      orderedMinorBefore: z.array(z.number()),
    }),
  ),
  /** Outcome of the requests published in the period. */
  funnel: z.object({
    requests: z.int(),
    quoted: z.int(),
    ordered: z.int(),
    received: z.int(),
    invoiced: z.int(),
    quoteHours: hours,
    /** From the first quote to the order, then to the reception. */
    orderHours: hours,
    receiveHours: hours,
    /** Quoted, without an answer from their client for ten days. */
    unanswered: z.int(),
  }),
  months: z.array(
    z.object({
      month: z.string(),
      published: z.int(),
      orders: z.int(),
      doneMinor: z.number(),
      committedMinor: z.number(),
    }),
  ),
  states: z.array(z.object({ state: z.string(), requests: z.int() })),
  trades: z.array(
    z.object({
      trade: z.string().nullable(),
      published: z.int(),
      quotes: z.int(),
      orders: z.int(),
      orderedMinor: z.number(),
      quoteHours: hours,
      orderHours: hours,
      /** Average of its providers' reviews; null without any. */
      ratingMilli: z.int().nullable(),
    }),
  ),
  /** Orders by who bears the cost; null when unspecified. */
  bearers: z.array(z.object({ bearer: z.enum(costBearers).nullable(), orders: z.int(), orderedMinor: z.number() })),
  companies: z.array(
    z.object({ name: z.string(), city: z.string(), published: z.int(), orders: z.int(), orderedMinor: z.number() }),
  ),
  providers: z.array(
    z.object({
      name: z.string(),
      city: z.string(),
      quotes: z.int(),
      won: z.int(),
      orders: z.int(),
      orderedMinor: z.number(),
      confirmHours: hours,
    }),
  ),
  accounts: z.array(z.object({ role: z.enum(roles), people: z.int() })),
});
export type ActivityReport = z.output<typeof report>;

export const activityReportContract = {
  read: endpoint('admin', [], { shared: true, long: true })
    .route({ method: 'GET', path: '/api/admin/reports/activity', summary: 'Activity over a period', tags })
    .input(periodInput)
    .output(report),
  csv: endpoint('admin', [], { long: true })
    .route({ method: 'GET', path: '/api/admin/reports/activity.csv', summary: 'One table of it, as CSV', tags })
    .input(
      period
        .extend({ table: z.enum(reportTables) })
        .refine(inOrder, orderMessage)
        .refine(short, lengthMessage),
    )
    .output(z.file()),
};
