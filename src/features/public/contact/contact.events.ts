import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

export const contactEvents = defineEvents([], {
  'contact-message.received': { readers: 'system', data: { messageId: id } },
});
