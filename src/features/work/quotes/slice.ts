import { defineSlice } from '#platform/slice.ts';
import { expireQuotes } from './close-quotes.ts';
import { closeTenders } from './close-tenders.ts';
import { openingPaper } from './compose-opening-paper.ts';
import { quotePaper, signedQuotePaper } from './compose-quote-paper.ts';
import { measureResponses } from './measure-responses.ts';
import { quoteData } from './personal-data.ts';
import { quoteContract } from './quote.contract.ts';
import { quoteEvents } from './quote.events.ts';
import { quoteRoutes } from './quote.routes.ts';

export const slice = defineSlice({
  contract: { quotes: quoteContract },
  routes: [quoteRoutes],
  events: quoteEvents,
  jobs: ({ db, clock }) => [
    { name: 'expire-quotes', cron: '5 * * * *', run: () => expireQuotes(db, clock()) },
    { name: 'measure-responses', cron: '40 3 * * *', run: () => measureResponses(db, clock()) },
    { name: 'close-tenders', cron: '* * * * *', run: () => closeTenders(db, clock()) },
  ],
  papers: [quotePaper, signedQuotePaper, openingPaper],
  personalData: quoteData,
});
