import { useState } from 'react';
import type { Payable, SupplierPayment } from '#features/money/payables/payable.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Money, useFormat } from '#ui/words/format.tsx';
import { WithdrawDialog } from './pay-dialogs.tsx';
import { useTexts } from './texts.ts';

export function PaymentLine({ payment, currency }: { payment: SupplierPayment; currency: Payable['currency'] }) {
  const t = useTexts();
  const format = useFormat();
  const [withdrawing, setWithdrawing] = useState(false);
  const { paidOn, method, reference, noted, withdrawn, isWithdrawn, acts } = payment;
  const facts = [t(`methodOf.${method}`), reference, t('notedBy', { by: noted.by })];
  return (
    <li className="flex-wrap items-start gap-3 text-sm">
      <span className="min-w-0 flex-1 basis-52">
        {format.date(paidOn)}
        <span className="block text-xs wrap-anywhere text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
        {withdrawn && (
          <span className="block text-xs text-ink-2">
            {t('withdrawnBy', { by: withdrawn.by, at: format.dateTime(withdrawn.at) })} <q>{withdrawn.words}</q>
          </span>
        )}
      </span>
      <span className={isWithdrawn ? 'tabular-nums line-through' : 'font-semibold tabular-nums'}>
        <Money minor={payment.amountMinor} currency={currency} />
      </span>
      {acts.withdraw.allowed && (
        <Button size="sm" variant="ghost" onClick={() => setWithdrawing(true)}>
          {t('withdraw')}
        </Button>
      )}
      {withdrawing && <WithdrawDialog payment={payment} onClose={() => setWithdrawing(false)} />}
    </li>
  );
}
