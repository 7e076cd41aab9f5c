import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const of = { readers: 'company', quiet: true } as const;

export const placeEvents = defineEvents(['places'], {
  'places.added': { ...of, data: { siteId: id.nullable(), added: z.int(), kept: z.int() } },
  'place.renamed': { ...of, data: { siteId: id, placeId: id, before: z.string(), after: z.string() } },
  'place.moved': { ...of, data: { siteId: id, placeId: id } },
  'place.retired': { ...of, data: { siteId: id, placeId: id, retired: z.int() } },
});
