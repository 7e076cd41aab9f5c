import { path } from '#paths.ts';

/** Where a conversation is read: that of a request in its thread. */
export const conversationPath = (conversationId: string, requestId: string | null): string =>
  requestId ? path('request', { requestId }) : path('conversation', { conversationId });
