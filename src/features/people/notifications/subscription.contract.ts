import { z } from 'zod';
import { personal, id } from '#common/contract-kit.ts';
import { defineProblems, problems } from '#common/problems.ts';

const tags = ['notifications'];

export const subscriptionProblems = defineProblems('notifications', {
  NOT_A_PUSH_SERVICE: 422,
  NOT_A_PUSH_KEY: 422,
  NO_BROWSER: 409,
});

/** Maximum number of browsers per person; a new one replaces the oldest. */
export const mostBrowsers = 10;

const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`));

/** The browser's PushSubscription (Push API). */
export const subscriptionInput = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
});
export type SubscriptionInput = z.output<typeof subscriptionInput>;

const browser = z.object({
  id,
  userAgent: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  current: z.boolean(),
});

export const subscriptionContract = {
  list: personal()
    .route({ method: 'GET', path: '/api/push-subscriptions', summary: 'One’s browsers that are told', tags })
    .output(z.object({ publicKey: z.string(), items: z.array(browser) })),
  subscribe: personal([subscriptionProblems.NOT_A_PUSH_SERVICE, subscriptionProblems.NOT_A_PUSH_KEY], { perMinute: 20 })
    .route({ method: 'PUT', path: '/api/push-subscriptions', summary: 'Be told in this browser', tags })
    .input(subscriptionInput)
    .output(browser),
  removeAll: personal()
    .route({ method: 'DELETE', path: '/api/push-subscriptions', summary: 'Be told in no browser any more', tags })
    .output(z.object({ removed: z.int() })),
  remove: personal([problems.NOT_FOUND])
    .route({ method: 'DELETE', path: '/api/push-subscriptions/{id}', summary: 'Not in this browser any more', tags })
    .input(z.object({ id }))
    .output(z.object({ removed: z.int() })),
  test: personal([subscriptionProblems.NO_BROWSER], { perMinute: 10 })
    .route({ method: 'POST', path: '/api/test-pushes', summary: 'Send one’s browsers a notice', tags })
    .output(z.object({ id })),
};
