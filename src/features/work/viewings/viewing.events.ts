import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { attendances } from './viewing.rules.ts';

const text = z.string();
const time = z.strictObject({ startsAt: text, endsAt: text });
/** The visiting company: shown to the ordering side of a sealed tender too, since it reveals nothing about an offer. */
const own = { company: text };
const over = z.literal(true).optional();

/** No event contains the meeting place, which is for visitors only. */
export const viewingEvents = defineEvents(['viewings', 'requests', 'quotes'], {
  /** `again`: less than a day after the last mailed offers. */
  'viewing.offered': { readers: 'tender', data: { times: z.array(time), again: z.literal(true).optional() } },
  'viewing.moved': { readers: 'tender', data: { viewingId: id, ...time.shape, before: time } },
  'viewing.cancelled': {
    readers: 'tender',
    data: { viewingId: id, ...time.shape, reason: text, over },
  },
  'viewing.asked': { readers: 'provider', data: { ...own, words: text } },
  'viewing.booked': { readers: 'provider', data: { ...own, ...time.shape } },
  'viewing.left': { readers: 'provider', data: { ...own, ...time.shape } },
  'viewing.removed': { readers: 'provider', data: { ...own, ...time.shape, reason: text } },
  'viewing.recorded': {
    readers: 'provider',
    data: { ...own, ...time.shape, attendance: z.enum(attendances), number: text.optional(), bookingId: id, over },
  },
  'viewing.waived': { readers: 'provider', data: { ...own, reason: text } },
});
