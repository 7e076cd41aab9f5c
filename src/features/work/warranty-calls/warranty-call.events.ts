import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { guaranteeKinds } from '#features/work/guarantees/guarantee.contract.ts';

export const warrantyEvents = defineEvents(['warranties', 'requests'], {
  /** Its invitation tells the firm; the thread says on which ground. */
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
