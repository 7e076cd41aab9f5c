import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { guaranteeKinds } from '#features/work/guarantees/guarantee.contract.ts';

export const warrantyEvents = defineEvents(['warranties', 'requests'], {
  /** The invitation notifies the firm; the thread shows the guarantee invoked. */
  'warranty.called': {
    readers: 'provider',
    quiet: true,
    data: {
      workOrderId: id,
      number: z.string(),
      kind: z.enum(guaranteeKinds),
      visitBy: z.string(),
      company: z.string(),
    },
  },
});
