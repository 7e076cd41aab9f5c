import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { endpoint, personal, id } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';

/** The reader's position: `id` of the stream, or `position`. */
const after = z.string().max(1000).optional();

/** Names only: readers fetch the data. `stale`: namespaces whose answers changed. */
const told = z.looseObject({ id, topic: z.string(), subject: id, stale: z.array(z.string()) });

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
  live: personal()
    .route({
      method: 'GET',
      path: '/api/live',
      summary: 'What happens, as it happens: event «told» {id, topic, subject, …}; «reset» asks to fetch anew',
      tags: ['service'],
    })
    .input(z.object({ after }))
    .output(eventIterator(told)),
  liveMessages: personal()
    .route({
      method: 'GET',
      path: '/api/live/messages',
      summary: 'The same, as far as it was missed since a position',
      tags: ['service'],
    })
    .input(z.object({ after }))
    .output(z.object({ reader: id, position: z.string(), reset: z.boolean(), messages: z.array(told) })),
  /** Only for a local demonstration: the latest mails as seen by their readers. */
  outbox: endpoint('public')
    .route({ method: 'GET', path: '/api/dev/outbox', summary: 'Latest mails, in demo mode only', tags: ['service'] })
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          /** Address of the HTML; empty once sent. */
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
