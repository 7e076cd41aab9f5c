export { conversationPath } from './conversation-path.ts';
export { conversationProblems, longestMessage, mostFiles } from './conversation.rules.ts';
export { addFile, messageFiles } from './message-files.ts';
export { conversationData } from './personal-data.ts';
export { postMessage } from './post-message.ts';
export { requestsSaying } from './search.queries.ts';
