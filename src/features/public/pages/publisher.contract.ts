import { z } from 'zod';
import { endpoint } from '#common/contract-kit.ts';

const lines = z.array(z.string());

export const publisherContract = {
  read: endpoint('public')
    .route({
      method: 'GET',
      path: '/api/publisher',
      summary: 'Who publishes and hosts the site, whom to write to about personal data, whose map tiles it offers',
      tags: ['service'],
    })
    .output(z.object({ publisher: lines, hosting: lines, officer: lines, tiles: lines })),
};
