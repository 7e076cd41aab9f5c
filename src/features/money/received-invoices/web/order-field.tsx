import type { OrderProposal, Received } from '#features/money/received-invoices/received-invoice.contract.ts';
import { ChosenCombobox } from '#ui/inputs/chosen-combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useFound } from '#ui/lists/use-found.ts';
import { receivedApi } from './api.ts';
import { useTexts } from './texts.ts';

type Order = Omit<OrderProposal, 'why'> & Partial<Pick<OrderProposal, 'why'>>;

interface OrderFieldProps {
  received: Received;
  chosen: Order | null;
  onPick: (order: Order | null) => void;
  error: string | undefined;
}

export function OrderField({ received, chosen, onPick, error }: OrderFieldProps) {
  const t = useTexts();
  const format = useFormat();
  const { text, setText, found, pending } = useFound((q) =>
    receivedApi.orders.queryOptions({ input: { id: received.id, ...(q && { q }) } }),
  );
  const isSearched = text.trim() !== '' || received.orders.length === 0;
  const orders = isSearched ? found?.items : received.orders;
  const detailOf = ({ provider, site, why, ...order }: OrderProposal) =>
    [provider, site, format.money(order.totalTtcMinor, order.currency), ...why.map((one) => t(`why.${one}`))].join(
      ' · ',
    );
  return (
    <Field label={t('order')} hint={t('orderHint')} error={error} optional>
      <ChosenCombobox
        chosen={chosen ? `${chosen.number}, ${chosen.title}` : ''}
        placeholder={t('orderSearch')}
        pending={isSearched && pending}
        options={orders?.map((order) => ({
          id: order.id,
          label: `${order.number}, ${order.title}`,
          detail: detailOf(order),
          value: order,
        }))}
        empty={t('noOrders')}
        onText={setText}
        onPick={onPick}
      />
    </Field>
  );
}
