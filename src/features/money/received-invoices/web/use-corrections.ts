import { useRef, useState } from 'react';
import type {
  OrderProposal,
  Received,
  ReceivedFields,
} from '#features/money/received-invoices/received-invoice.contract.ts';
import { useAttempt } from '#ui/calls/use-attempt.ts';
import { receivedApi } from './api.ts';

type Order = Omit<OrderProposal, 'why'>;

/** The assigned order, or the obvious one: named by the invoice, or the only one with its amount. */
function begun({ order, orders, state }: Received): Order | null {
  if (order || state !== 'waiting') return order;
  const named = orders.filter(({ why }) => why.includes('number'));
  const sure =
    named.length > 0 ? named : orders.filter(({ why }) => why.includes('supplier') && why.includes('amount'));
  return (sure.length === 1 && sure[0]) || null;
}

/** The corrected fields: shown at once, saved when a field is left, with the server's faults beside them. */
export function useCorrections(received: Received) {
  const { refusal, problem, attempt } = useAttempt<'save'>();
  const [order, setOrder] = useState(() => begun(received));
  const [typed, setTyped] = useState(received.fields);
  const fields: ReceivedFields = { ...typed, workOrderId: order?.id ?? null };
  const saved = useRef(JSON.stringify(received.fields));
  const send = (said: ReceivedFields) => {
    const text = JSON.stringify(said);
    if (text === saved.current || !received.acts.correct.allowed) return;
    saved.current = text;
    void attempt('save', async () => {
      try {
        await receivedApi.correct.call({ id: received.id, version: received.version, fields: said });
      } catch (error) {
        saved.current = '';
        throw error;
      }
    });
  };
  return {
    fields,
    order,
    refusal: refusal?.message ?? null,
    problem: (field: keyof ReceivedFields) => problem(`fields.${field}`),
    change: (said: Partial<ReceivedFields>) => setTyped((before) => ({ ...before, ...said })),
    save: () => send(fields),
    pick: (picked: Order | null) => {
      setOrder(picked);
      send({ ...fields, workOrderId: picked?.id ?? null });
    },
  };
}
