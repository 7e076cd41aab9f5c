import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { dayParts } from './appointment.rules.ts';

const presence = z.strictObject({ day: z.string(), part: z.enum(dayParts) });

export const appointmentEvents = defineEvents(['appointments', 'visits', 'requests', 'dashboard'], {
  /** No slot suits the contact. The event names nobody; their message is read beside it. */
  'appointment.none-suits': {
    readers: 'provider',
    data: {
      workOrderId: id,
      visitId: id,
      number: z.int(),
      orderNumber: z.string(),
      presences: z.array(presence),
      keyWithCaretaker: z.boolean(),
    },
  },
});
