import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { directOrderContract, PurchaseInput } from '#features/work/direct-orders/direct-order.contract.ts';
import type { OrderDraft } from '../order/draft.ts';

export type PlacedPurchase = z.input<(typeof directOrderContract.order)['~orpc']['inputSchema'] & z.ZodType> & {
  order: PurchaseInput;
};

/** How an unconfirmed order passes on to others: provided by the slice that ranks them. */
export interface PassingOn {
  ranks: ReadonlyMap<string, number>;
  Followers: ComponentType<{
    requestId: string;
    order: Pick<OrderDraft, 'providerId' | 'lines'>;
    amount: string;
    passes: boolean;
    onPasses: (passes: boolean) => void;
  }>;
  place: (asked: PlacedPurchase) => Promise<{ number: string; provider: { name: string } }>;
}
