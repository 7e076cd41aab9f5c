import { mailResetLink, tellOwner } from '#features/accounts/account.public.ts';
import { declineForCancellation } from '#features/quotes/quote.public.ts';
import { cancelWorkOrder } from '#features/work-orders/work-order.public.ts';
import type { Reactions } from '#platform/events/react.ts';

/** What follows of what: the only place where an effect travels upward (docs/decisions/0004). */
export const reactions: Reactions = {
  'account.locked': [tellOwner('accounts.locked')],
  'second-factor.locked': [tellOwner('accounts.second-factor-locked')],
  'password.reset-asked': [mailResetLink],
  'password.reset': [tellOwner('accounts.password-changed')],
  'password.changed': [tellOwner('accounts.password-changed')],
  'two-factor.enabled': [tellOwner('accounts.two-factor-enabled')],
  'two-factor.disabled': [tellOwner('accounts.two-factor-disabled')],
  'recovery-codes.renewed': [tellOwner('accounts.recovery-codes-renewed')],
  'recovery-code.used': [tellOwner('accounts.recovery-code-used')],
  'request.cancelled': [
    async (trx, { requestId }, now) => {
      if (!requestId) return;
      await declineForCancellation(trx, requestId, now);
      await cancelWorkOrder(trx, requestId, now);
    },
  ],
};
