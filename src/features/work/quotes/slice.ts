import { sendPaper, sentPdf } from '#platform/http/send-paper.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { findArticles, listAgreed } from './agreed-prices.ts';
import { askRevision, keepQuote } from './ask-revision.ts';
import { expireQuotes } from './close-quotes.ts';
import { closeTenders } from './close-tenders.ts';
import { compareQuotes, listOfRequest } from './compare-quotes.ts';
import { openingPaper } from './compose-opening-paper.ts';
import { quotePaper, signedQuotePaper } from './compose-quote-paper.ts';
import { askAgain, askConfirmation, confirmQuote } from './confirm-quote.ts';
import { createQuote } from './create-quote.ts';
import { declineQuote } from './decline-quote.ts';
import { discardQuote } from './discard-quote.ts';
import { editQuote } from './edit-quote.ts';
import { measureResponses } from './measure-responses.ts';
import { quoteData } from './personal-data.ts';
import { presentItem, readQuote } from './present-quote.ts';
import { quoteContract } from './quote.contract.ts';
import { quoteEvents } from './quote.events.ts';
import { listQuotes } from './quote.queries.ts';
import { reviseQuote } from './revise-quote.ts';
import { sendQuote } from './send-quote.ts';
import { setComparison } from './set-comparison.ts';
import { withdrawQuote } from './withdraw-quote.ts';

export const slice = defineSlice({
  endpoints: {
    quotes: serve(quoteContract, {
      list: async ({ db, viewer, now }, input) => {
        const { rows, nextCursor } = await listQuotes(db, viewer, input, now);
        return { items: rows.map((row) => presentItem(viewer, row)), nextCursor };
      },
      ofRequest: ({ db, viewer, now }, input) => listOfRequest(db, viewer, input, now),
      compare: ({ db, viewer, now }, { requestId }) => compareQuotes(db, viewer, requestId, now),
      read: ({ db, viewer, now }, { id }) => readQuote(db, viewer, id, now),
      paper: (call, input) => sendPaper(call, [signedQuotePaper, quotePaper], input),
      openingPaper: (call, input) => sendPaper(call, [openingPaper], input),
      comparisonPaper: async (call, input) => {
        const { bytes, name } = await setComparison(call, input);
        return sentPdf(bytes, name);
      },
      agreed: ({ db, viewer, now }, { id }) => listAgreed(db, viewer, id, now),
      articles: findArticles,
      create: createQuote,
      edit: editQuote,
      send: sendQuote,
      confirm: confirmQuote,
      askConfirmation,
      askAgain,
      askRevision,
      keep: keepQuote,
      withdraw: withdrawQuote,
      revise: reviseQuote,
      discard: discardQuote,
      decline: declineQuote,
    }),
  },
  events: quoteEvents,
  jobs: ({ db, clock }) => [
    { name: 'expire-quotes', cron: '5 * * * *', run: () => expireQuotes(db, clock()) },
    { name: 'measure-responses', cron: '40 3 * * *', run: () => measureResponses(db, clock()) },
    { name: 'close-tenders', cron: '* * * * *', run: () => closeTenders(db, clock()) },
  ],
  papers: [quotePaper, signedQuotePaper, openingPaper],
  personalData: quoteData,
});
