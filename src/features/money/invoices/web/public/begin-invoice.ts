import { useNavigate } from 'react-router';
import { path } from '#paths.ts';
import { useAct } from '#ui/calls/use-act.ts';
import { invoiceApi } from './api.ts';

/** History state after pressing «invoice» on an order: the draft opens with the question whether to issue it. */
export interface Beginning {
  toIssue?: boolean;
}

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
