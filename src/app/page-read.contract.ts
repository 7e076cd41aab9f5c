import { z } from 'zod';
import { endpoint } from '#common/contract-kit.ts';
import { languages } from '#common/locales.ts';

export const pageReadContract = {
  // For anyone: an ended session is no error, as each part checks its caller itself.
  read: endpoint('public', [], { crew: true, composed: true })
    .route({
      method: 'GET',
      path: '/api/page-reads',
      summary: 'What a page of the application reads as it opens, in one call',
      tags: ['service'],
    })
    .input(
      z.object({
        at: z.string().max(2000),
        language: z.enum(languages).default('fr'),
        /** Includes what every page reads: session, preferences, menu counters. */
        whole: z.stringbool().default(false),
      }),
    )
    .output(
      z.object({
        /** Answers to the page's requests; refused and late ones are left out. */
        parts: z.array(z.object({ path: z.string(), body: z.unknown() })),
      }),
    ),
};
