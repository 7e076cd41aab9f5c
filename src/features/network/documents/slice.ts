import { defineSlice } from '#platform/slice.ts';
import { type Handed } from './document-files.ts';
import { documentContract } from './document.contract.ts';
import { documentEvents } from './document.events.ts';
import * as mails from './document.mails.ts';
import { documentRoutes } from './document.routes.ts';
import { remindEndings, type RunningOrders } from './remind-endings.ts';

export const slice = (above: Handed & { runningOrders: RunningOrders }) =>
  defineSlice({
    contract: { documents: documentContract },
    routes: [(bind) => documentRoutes(bind, above)],
    events: documentEvents,
    mails: { 'documents.decided': mails.documentDecidedMail },
    jobs: ({ db, clock }) => [
      // Hourly: the day's turn that was missed is caught up, and a turn too many finds nothing left to say.
      { name: 'remind-endings', cron: '10 7-20 * * *', run: () => remindEndings(db, clock(), above.runningOrders) },
    ],
  });
