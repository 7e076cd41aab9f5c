import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const text = z.string();
const numbered = { tripId: id, number: text, crew: text };

export const tripEvents = defineEvents(['trips', 'visits', 'planning'], {
  'trip.started': { readers: 'company', quiet: true, data: numbered },
  /** The number of stops not done. */
  'trip.ended': { readers: 'company', quiet: true, data: { ...numbered, left: z.int() } },
});
