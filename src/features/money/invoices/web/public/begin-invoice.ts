import { useNavigate } from 'react-router';
import { path } from '#paths.ts';
import { useAct } from '#ui/calls/use-act.ts';
import { invoiceApi } from './api.ts';

/** Set in the history by who presses to invoice an order: its draft asks at once whether it is issued. */
export interface Beginning {
  toIssue?: boolean;
}

/** Begins an invoice of an order, and opens it. */
export function useBeginInvoice() {
  const navigate = useNavigate();
  const { busy, act } = useAct();
  const begin = (orderId: string, kind: 'deposit' | 'situation' | 'balance') =>
    void act(async () => {
      const { id } = await invoiceApi.draft.call({ id: orderId, kind });
      const state: Beginning = { toIssue: kind === 'balance' };
      void navigate(path('invoice', { invoiceId: id }), { state });
    });
  return { busy, begin };
}
