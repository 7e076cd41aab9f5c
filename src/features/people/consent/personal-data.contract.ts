import { z } from 'zod';
import { personal, sentence } from '#common/contract-kit.ts';
import { defineProblems } from '#common/problems.ts';

const tags = ['personal-data'];

/** Thrown by slices that block an erasure for now. */
const personalDataProblems = defineProblems('consent', {
  LAST_OWNER: 409,
  LAST_ADMIN: 409,
});

export const personalDataContract = {
  export: personal([], { perMinute: 10, long: true })
    .route({ method: 'GET', path: '/api/personal-data', summary: 'Everything kept of oneself, as JSON', tags })
    .output(
      z.looseObject({
        user_id: z.uuid(),
        export_date: z.string(),
        preferences: z.unknown(),
        consent_history: z.unknown(),
        profile: z.unknown(),
      }),
    ),
  page: personal([], { perMinute: 10, long: true })
    .route({ method: 'GET', path: '/api/personal-data.html', summary: 'The same, to be read', tags })
    .output(z.string()),
  kept: personal([], { long: true })
    .route({
      method: 'GET',
      path: '/api/personal-data/kept',
      summary: 'What would stay once one is erased, and why',
      tags,
    })
    .output(z.object({ kept: z.array(sentence) })),
  erase: personal([personalDataProblems.LAST_OWNER, personalDataProblems.LAST_ADMIN], { perMinute: 5, unkeyed: true })
    .route({
      method: 'DELETE',
      path: '/api/personal-data',
      summary: 'Erase oneself, with one’s password; answers what the law keeps',
      tags,
    })
    .input(z.object({ password: z.string().min(1).max(256) }))
    .output(z.object({ kept: z.array(sentence) })),
};
