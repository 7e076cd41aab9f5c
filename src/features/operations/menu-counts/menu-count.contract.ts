import { z } from 'zod';
import { endpoint } from '#common/contract-kit.ts';

/** Items waiting for the reader, by page; pages that never have any are absent. */
const menuCounts = z
  .object({
    requests: z.int(),
    approvals: z.int(),
    occupantReports: z.int(),
    receivedInvoices: z.int(),
    conversations: z.int(),
    admin: z.int(),
    adminTasks: z.int(),
    adminAccessRequests: z.int(),
  })
  .partial();
export type MenuCounts = z.output<typeof menuCounts>;

export const menuCountContract = {
  read: endpoint('signed-in', [], { reach: 'own', crew: true })
    .route({
      method: 'GET',
      path: '/api/menu-counts',
      summary: 'What waits for the reader, by page of the menu',
      tags: ['menu'],
    })
    .output(menuCounts),
};
