export { addFile, messageFiles } from './message-files.ts';
export { conversationPath } from './conversation-path.ts';
export { conversationProblems, longestMessage, mostFiles } from './conversation.rules.ts';
export { postMessage } from './post-message.ts';
export { reactToMessage } from './react-to-message.ts';
export { type ReportOutcome, moderationMails, readOutcome } from './moderation/mail-decision.ts';
export { recheckQuote } from './moderation/recheck-quote.ts';
export { requestsSaying } from './saying.queries.ts';
export { searchMessages } from './search-messages.ts';
