import { z } from 'zod';
import { currency } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

export const currencyEvents = defineEvents([], {
  'exchange-rate.set': {
    readers: 'system',
    quiet: true,
    data: { from: currency, to: currency, rate: z.union([z.string(), z.number()]), source: z.string() },
  },
});
