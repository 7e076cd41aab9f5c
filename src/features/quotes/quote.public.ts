export { declineForCancellation, expireQuotes } from './close-quotes.ts';
export { type Held, lockQuote, type LockedQuote } from './lock-quote.ts';
export { actorOf } from './present-quote.ts';
export { findQuote } from './quote.queries.ts';
export { judgeQuote, quoteProblems, type QuoteState } from './quote.rules.ts';
export { sealQuotes } from './seal-quote.ts';
export { declineOthers, politeReason, retractQuote, signQuote } from './settle-quotes.ts';
export { documentsOf } from './tender.queries.ts';
export { type DocumentFault, judgeDocuments, type VigilanceKind } from './vigilance.rules.ts';
