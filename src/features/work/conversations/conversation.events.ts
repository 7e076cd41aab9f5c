import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

/** Nobody reads them: they are what notices, mails and pushes follow, and hold names only. */
export const conversationEvents = defineEvents([], {
  'message.posted': { readers: 'system', data: { conversationId: id, messageId: id } },
});
