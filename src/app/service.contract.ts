import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { endpoint, id } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';

export const serviceContract = {
  health: endpoint('public')
    .route({ method: 'GET', path: '/api/health', summary: 'The process answers', tags: ['service'] })
    .output(z.object({ status: z.literal('ok') })),
  ready: endpoint('public')
    .route({
      method: 'GET',
      path: '/api/ready',
      summary: 'Everything runs, and the database answers and can write',
      tags: ['service'],
    })
    .output(z.object({ status: z.enum(['ready', 'unavailable']), databaseMs: z.number() })),
  live: endpoint('signed-in')
    .route({
      method: 'GET',
      path: '/api/live',
      summary: 'Steps as they happen: event «step» {kind, requestId}; «reset» asks to fetch anew',
      tags: ['service'],
    })
    .output(eventIterator(z.object({ kind: z.string(), requestId: z.uuid().nullable() }))),
  /** With the demonstration on one's own machine only: the latest mails as their reader would see them. */
  outbox: endpoint('public')
    .route({ method: 'GET', path: '/api/dev/outbox', summary: 'Latest mails, in demo mode only', tags: ['service'] })
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          /** Where its HTML is read; empty once it left. */
          htmlUrl: z.string(),
          createdAt: z.string(),
          sentAt: z.string().nullable(),
        }),
      ),
    ),
  outboxMail: endpoint('public', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/dev/outbox/{id}',
      summary: 'The HTML of a waiting mail, in demo mode only',
      tags: ['service'],
    })
    .input(z.object({ id }))
    .output(z.string()),
};
