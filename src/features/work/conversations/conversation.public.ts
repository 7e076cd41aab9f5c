export { messageFiles } from './message-files.ts';
export { conversationData } from './personal-data.ts';
