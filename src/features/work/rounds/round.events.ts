import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const one = { readers: 'company', quiet: true, data: { roundId: id, siteId: id } } as const;

export const roundEvents = defineEvents(['rounds'], {
  'round.planned': one,
  'round.edited': one,
  'round.stopped': one,
  'round.resumed': one,
  'round.due': {
    readers: 'company',
    data: {
      roundId: id,
      siteId: id,
      name: z.string(),
      site: z.string(),
      dueOn: z.string(),
      /** People who make the rounds of the site. */
      told: z.array(id),
    },
  },
  /** The round was made; `bad`: number of faulty items. */
  'round.made': {
    ...one,
    data: { roundId: id, siteId: id, turnId: id, bad: z.int() },
    stale: ['rounds', 'requests'],
  },
});
