import { type Bound, bindWork } from '#platform/jobs/carry-out.ts';
import { defineSlice, type Running, serve } from '#platform/slice.ts';
import { callbackUrl, hearPlatform, looks, subscription } from './hear-platform.ts';
import { readDrafts } from './draft-tax-report.ts';
import { bindReports, taxReports } from './give-tax-report.ts';
import { openPlatform } from './open-platform.ts';
import { readTransmission } from './present-transmission.ts';
import { readTaxReports, sendReportFile } from './read-tax-reports.ts';
import { bindFlows, invoiceFlows } from './send-flow.ts';
import { sendTaxReport } from './send-tax-report.ts';
import { takeFlows } from './take-flows.ts';
import { taxReportContract } from './tax-report.contract.ts';
import { transmissionContract } from './transmission.contract.ts';
import { transmissionEvents } from './transmission.events.ts';

/** The configured platform with what it needs; null if none is configured. */
function speaking({ invoicePlatform, ...running }: Running) {
  if (!invoicePlatform) return null;
  return { ...running, platform: openPlatform(invoicePlatform, running), companies: invoicePlatform.companies };
}

/** Runs the reading of the platform, and subscribes to its webhook if this site can be reached. */
function bindLooks({ publicUrl, secret }: Running, taking: ReturnType<typeof speaking>): Bound {
  if (!taking) return bindWork(looks, async () => {});
  const subscribe = subscription(taking, publicUrl.startsWith('https:') ? callbackUrl(publicUrl, secret) : null);
  return bindWork(looks, async () => {
    await subscribe();
    await takeFlows(taking);
  });
}

export const slice = defineSlice({
  endpoints: {
    transmissions: serve(transmissionContract, { read: readTransmission, hear: hearPlatform }),
    taxReports: serve(taxReportContract, {
      list: readTaxReports,
      drafts: readDrafts,
      send: sendTaxReport,
      file: sendReportFile,
    }),
  },
  events: transmissionEvents,
  work: {
    kinds: [invoiceFlows, taxReports, looks],
    bind: (running) => {
      const taking = speaking(running);
      return [bindLooks(running, taking), ...(taking ? [bindFlows(taking), bindReports(taking)] : [])];
    },
  },
});
