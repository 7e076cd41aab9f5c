import { defineSlice, serve } from '#platform/slice.ts';
import { agreeOnPayable, approvePayable, contestPayable } from './decide-payable.ts';
import { payableContract } from './payable.contract.ts';
import { payableEvents } from './payable.events.ts';
import { payPayable, withdrawSupplierPayment } from './pay-payable.ts';
import { payableData } from './personal-data.ts';
import { readPayable } from './present-payable.ts';

export const slice = defineSlice({
  endpoints: {
    payables: serve(payableContract, {
      read: (call, { id }) => readPayable(call, id),
      contest: contestPayable,
      agree: agreeOnPayable,
      approve: approvePayable,
      pay: payPayable,
      withdrawPayment: withdrawSupplierPayment,
    }),
  },
  events: payableEvents,
  personalData: payableData,
});
