import { path } from '#paths.ts';

interface Place {
  conversationId: string;
  requestId: string | null;
  visitId: string | null;
}

/**
 * Where a conversation is read: that of a request in its thread, that of a crew beside its mission, which technicians
 * open too.
 */
export function conversationPath({ conversationId, requestId, visitId }: Place): string {
  if (visitId) return path('missionOffice', { visitId });
  return requestId ? path('request', { requestId }) : path('conversation', { conversationId });
}
