import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

/** Nobody reads these events: they trigger notices, mails and pushes, and contain only names. */
export const conversationEvents = defineEvents([], {
  'message.posted': { readers: 'system', data: { conversationId: id, messageId: id } },
});
