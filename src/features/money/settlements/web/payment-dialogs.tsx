import { useState } from 'react';
import { type Payment, paymentMethods } from '#features/money/settlements/settlement.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { settlementApi } from './public/api.ts';
import type { SettlementProps } from './settlement-part.tsx';
import { useTexts } from './texts.ts';

type DialogProps = SettlementProps & { onClose: () => void };

export function AnnounceDialog(props: DialogProps) {
  return <PaymentDialog {...props} act="announce" />;
}

export function ReceiveDialog(props: DialogProps) {
  return <PaymentDialog {...props} act="receive" />;
}

function PaymentDialog({ invoice, settlement, act, onClose }: DialogProps & { act: 'announce' | 'receive' }) {
  const t = useTexts();
  const format = useFormat();
  const { id, version, acts, currency, restMinor, announcedMinor, owedMinor, paidMinor } = settlement;
  const announced = act === 'announce' ? announcedMinor : 0;
  const rest = Math.max(0, restMinor - announced);
  const [amountMinor, setAmount] = useState<number | null>(rest || null);
  const [paidOn, setPaidOn] = useState(format.today());
  const [method, setMethod] = useState<Payment['method']>('transfer');
  const [reference, setReference] = useState(invoice.document.number);
  const [above, setAbove] = useState(false);
  const left = Math.max(0, owedMinor - paidMinor - announced);
  const isAbove = amountMinor !== null && amountMinor > left;
  const isEarly = amountMinor !== null && amountMinor > rest && !isAbove;
  return (
    <ActDialog
      onClose={onClose}
      title={t(`${act}Title`, { number: invoice.document.number })}
      text={t(`${act}Text`, { company: act === 'announce' ? invoice.provider.name : invoice.client.name })}
      confirmLabel={t(act)}
      verdict={acts[act]}
      refused={acts[act].allowed ? (isAbove && !above ? t('aboveAsk') : null) : acts[act].reason}
      quiet={isAbove}
      done={t(`${act}Done`)}
      onConfirm={() =>
        settlementApi[act].call({ id, version, amountMinor: amountMinor ?? 0, paidOn, method, reference, above })
      }
    >
      {(problem) => (
        <>
          <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
            <Field label={t('amount')} error={problem('amountMinor')} required>
              <MoneyField currency={currency} value={amountMinor} onValue={setAmount} />
            </Field>
            <Field label={t(`${act}On`)} error={problem('paidOn')} required>
              <DateField value={paidOn} onValue={setPaidOn} />
            </Field>
            <Field label={t('method')} required>
              <Select
                value={method}
                options={paymentMethods.map((value) => ({ value, label: t(`methodOf.${value}`) }))}
                onValue={setMethod}
              />
            </Field>
            <Field label={t('reference')} optional>
              <Input
                maxLength={140}
                value={reference}
                onChange={({ currentTarget }) => setReference(currentTarget.value)}
              />
            </Field>
          </div>
          {isAbove && (
            <Note tone="warning" title={t('above', { left: format.money(left, currency) })}>
              <Checkbox checked={above} onChange={({ currentTarget }) => setAbove(currentTarget.checked)}>
                {t('aboveSure')}
              </Checkbox>
            </Note>
          )}
          {isEarly && <Note>{t('early', { rest: format.money(rest, currency) })}</Note>}
        </>
      )}
    </ActDialog>
  );
}

export function WithdrawDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const { id, version, acts } = payment;
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('withdrawTitle')}
      text={t('withdrawText')}
      confirmLabel={t('withdraw')}
      verdict={acts.withdraw}
      done={t('withdrawn')}
      onConfirm={() => settlementApi.withdrawPayment.call({ id, version, reason })}
    >
      {(problem) => <ReasonField label={t('reason')} error={problem('reason')} value={reason} onValue={setReason} />}
    </ActDialog>
  );
}
