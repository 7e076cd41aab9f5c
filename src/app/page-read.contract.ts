import { z } from 'zod';
import { endpoint } from '#common/contract-kit.ts';
import { languages } from '#common/locales.ts';

export const pageReadContract = {
  // Whoever asks: a session that has ended is answered like any other, and parts admit their caller themselves.
  read: endpoint('public', [], { crew: true, composed: true })
    .route({
      method: 'GET',
      path: '/api/page-reads',
      summary: 'What a page of the application reads as it opens, in one call',
      tags: ['service'],
    })
    .input(
      z.object({
        /** The address of the page. */
        at: z.string().max(2000),
        language: z.enum(languages).default('fr'),
        /** Also what every page reads: session, preferences, counts of the menu. */
        whole: z.stringbool().default(false),
      }),
    )
    .output(
      z.object({
        /** Answers of the addresses the page would ask for; one that is refused, or late, is absent. */
        parts: z.array(z.object({ path: z.string(), body: z.unknown() })),
      }),
    ),
};
