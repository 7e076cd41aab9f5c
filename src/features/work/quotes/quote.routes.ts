import type { Bind } from '#platform/http/bind.ts';
import { sendPaper, sentPdf } from '#platform/http/send-paper.ts';
import { listAgreed } from './agreed-prices.ts';
import { askRevision, keepQuote } from './ask-revision.ts';
import { compareQuotes, listOfRequest } from './compare-quotes.ts';
import { openingPaper } from './compose-opening-paper.ts';
import { quotePaper, signedQuotePaper } from './compose-quote-paper.ts';
import { createQuote } from './create-quote.ts';
import { askAgain, askConfirmation, confirmQuote } from './confirm-quote.ts';
import { declineQuote } from './decline-quote.ts';
import { discardQuote } from './discard-quote.ts';
import { editQuote } from './edit-quote.ts';
import { presentItem, readQuote } from './present-quote.ts';
import { quoteContract as contract } from './quote.contract.ts';
import { listQuotes } from './quote.queries.ts';
import { reviseQuote } from './revise-quote.ts';
import { sendQuote } from './send-quote.ts';
import { setComparison } from './set-comparison.ts';
import { withdrawQuote } from './withdraw-quote.ts';

export function quoteRoutes(bind: Bind): void {
  bind.signedIn(contract.list, async (input, { db, viewer, now }) => {
    const { rows, nextCursor } = await listQuotes(db, viewer, input, now);
    return { items: rows.map((row) => presentItem(viewer, row)), nextCursor };
  });
  bind.signedIn(contract.ofRequest, (input, { db, viewer, now }) => listOfRequest(db, viewer, input, now));
  bind.company(contract.compare, ({ requestId }, { db, viewer, now }) => compareQuotes(db, viewer, requestId, now));
  bind.signedIn(contract.read, ({ id }, { db, viewer, now }) => readQuote(db, viewer, id, now));

  bind.signedIn(contract.paper, (input, call) => sendPaper(call, [signedQuotePaper, quotePaper], input));
  bind.signedIn(contract.openingPaper, (input, call) => sendPaper(call, [openingPaper], input));
  bind.company(contract.comparisonPaper, async (input, call) => {
    const { bytes, name } = await setComparison(call, input);
    return sentPdf(bytes, name);
  });
  bind.company(contract.agreed, ({ id }, { db, viewer, now }) => listAgreed(db, viewer, id, now));

  bind.company(contract.create, (input, call) => createQuote(call, input));
  bind.company(contract.edit, (input, call) => editQuote(call, input));
  bind.company(contract.send, (input, call) => sendQuote(call, input));
  bind.company(contract.confirm, (input, call) => confirmQuote(call, input));
  bind.company(contract.askConfirmation, (input, call) => askConfirmation(call, input));
  bind.company(contract.askAgain, (input, call) => askAgain(call, input));
  bind.company(contract.askRevision, (input, call) => askRevision(call, input));
  bind.company(contract.keep, (input, call) => keepQuote(call, input));
  bind.company(contract.withdraw, (input, call) => withdrawQuote(call, input));
  bind.company(contract.revise, (input, call) => reviseQuote(call, input));
  bind.company(contract.discard, (input, call) => discardQuote(call, input));
  bind.company(contract.decline, (input, call) => declineQuote(call, input));
}
