import { defineSlice, type Running, serve } from '#platform/slice.ts';
import { bindLookNow, callbackUrl, hearPlatform, lookNow } from './hear-platform.ts';
import { openPlatform } from './open-platform.ts';
import { readTransmission } from './present-transmission.ts';
import { bindFlows, invoiceFlows } from './send-flow.ts';
import { takeFlows } from './take-flows.ts';
import { transmissionContract } from './transmission.contract.ts';
import { transmissionEvents } from './transmission.events.ts';

/** What speaks to the platform that this installation is set to; null where it is set to none. */
function speaking({ invoicePlatform, ...running }: Running) {
  if (!invoicePlatform) return null;
  return { ...running, platform: openPlatform(invoicePlatform), companies: invoicePlatform.companies };
}

/** Looks at the platform; the first time it is asked to tell of changes itself, where it can reach this site. */
function lookAt(running: Running): () => Promise<void> {
  const taking = speaking(running);
  const { publicUrl, secret } = running;
  let isSubscribed = false;
  return async () => {
    if (!taking) return;
    if (!isSubscribed && publicUrl.startsWith('https:')) {
      // One that offers no webhook is looked at all the same.
      const refused = (error: unknown) => running.log.warn({ err: error }, 'the platform tells of no change');
      await taking.platform.subscribe?.(callbackUrl(publicUrl, secret)).catch(refused);
      isSubscribed = true;
    }
    await takeFlows(taking);
  };
}

export const slice = defineSlice({
  endpoints: { transmissions: serve(transmissionContract, { read: readTransmission, hear: hearPlatform }) },
  events: transmissionEvents,
  jobs: (running) => [{ name: 'take-flows', cron: '*/5 * * * *', run: lookAt(running) }],
  work: {
    kinds: [invoiceFlows, lookNow],
    bind: (running) => {
      const taking = speaking(running);
      return taking ? [bindFlows(taking), bindLookNow(taking)] : [];
    },
  },
});
