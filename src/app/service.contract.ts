import { z } from 'zod';
import { endpoint } from '#common/contract-kit.ts';

export const serviceContract = {
  health: endpoint('public')
    .route({ method: 'GET', path: '/api/health', summary: 'The process answers', tags: ['service'] })
    .output(z.object({ status: z.literal('ok') })),
  ready: endpoint('public')
    .route({ method: 'GET', path: '/api/ready', summary: 'The database answers', tags: ['service'] })
    .output(z.object({ status: z.enum(['ready', 'unavailable']), databaseMs: z.number() })),
};
