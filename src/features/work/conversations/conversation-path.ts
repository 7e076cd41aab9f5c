import { path } from '#paths.ts';

interface Place {
  conversationId: string;
  requestId: string | null;
  visitId: string | null;
}

/** A request's conversation is read in its thread, a crew's beside its mission. */
export function conversationPath({ conversationId, requestId, visitId }: Place): string {
  if (visitId) return path('missionOffice', { visitId });
  return requestId ? path('request', { requestId }) : path('conversation', { conversationId });
}
