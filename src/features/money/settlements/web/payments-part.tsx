import { useState } from 'react';
import type { Payment, Settlement } from '#features/money/settlements/settlement.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { Money, useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { settlementApi } from './public/api.ts';
import { WithdrawDialog } from './payment-dialogs.tsx';
import { useTexts } from './texts.ts';

export function PaymentsPart({ settlement }: { settlement: Settlement }) {
  const t = useTexts();
  const format = useFormat();
  const { currency, payments, reminders, penalty, lateMinor, restMinor, retentionDueOn, keptMinor } = settlement;
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  const off = (label: string, minor: number) => minor > 0 && { label, value: money(-minor) };
  return (
    <section aria-labelledby="invoice-payments" className="grid gap-3">
      <h2 id="invoice-payments" className="display font-semibold text-ink">
        {t('payments')}
      </h2>
      <Facts
        facts={[
          { label: t('owed'), value: money(settlement.owedMinor + settlement.creditedMinor) },
          off(t('credited'), settlement.creditedMinor),
          off(t('contestedOff'), settlement.contestedMinor),
          off(t('kept'), keptMinor),
          { label: t('due', { date: format.date(settlement.dueOn) }), value: money(settlement.dueMinor), total: true },
          off(t('paid'), settlement.paidMinor),
          {
            label: t(restMinor < 0 ? 'over' : 'rest'),
            value: money(Math.abs(restMinor)),
            total: true,
          },
          settlement.announcedMinor > 0 && { label: t('announced'), value: money(settlement.announcedMinor) },
        ]}
      />
      {retentionDueOn && <p className="text-sm text-ink-2">{t('keptDue', { date: format.date(retentionDueOn) })}</p>}
      {lateMinor > 0 && (
        <Note tone="danger" title={t('late', { amount: format.money(lateMinor, currency) })}>
          {penalty &&
            t('penalty', {
              days: String(penalty.daysLate),
              interest: format.money(penalty.interestMinor, currency),
              rate: format.rate(penalty.rateBp),
              from: format.date(penalty.rateFrom),
              recovery: format.money(penalty.recoveryMinor),
            })}
        </Note>
      )}
      {payments.length > 0 && (
        <ul className="list">
          {payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} settlement={settlement} />
          ))}
        </ul>
      )}
      {reminders.map(({ step, by, at }) => (
        <p key={step} className="text-xs text-ink-3">
          {by
            ? t('remindedBy', { step: String(step), by, at: format.dateTime(at) })
            : t('reminded', { step: String(step), at: format.dateTime(at) })}
        </p>
      ))}
    </section>
  );
}

const tones = { announced: 'warning', received: 'success', withdrawn: 'neutral' } as const;

function PaymentLine({ payment, settlement: { currency } }: { payment: Payment; settlement: Settlement }) {
  const t = useTexts();
  const format = useFormat();
  const { busy, act } = useAct();
  const [withdrawing, setWithdrawing] = useState(false);
  const { id, version, state, acts, withdrawn } = payment;
  const facts = [t(`methodOf.${payment.method}`), payment.reference, t('notedBy', { by: payment.noted.by })];
  return (
    <li className="flex-wrap items-start gap-3 text-sm">
      <span className="min-w-0 flex-1 basis-52">
        <span className="flex flex-wrap items-center gap-2">
          {format.date(payment.paidOn)} <Tag tone={tones[state]}>{t(`paymentState.${state}`)}</Tag>
        </span>
        <span className="block text-xs text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
        {withdrawn && (
          <span className="block text-xs text-ink-2">
            {t('withdrawnBy', { by: withdrawn.by, at: format.dateTime(withdrawn.at) })} <q>{withdrawn.words}</q>
          </span>
        )}
      </span>
      <span className={state === 'withdrawn' ? 'tabular-nums line-through' : 'font-semibold tabular-nums'}>
        <Money minor={payment.amountMinor} currency={currency} />
      </span>
      {(acts.confirm.allowed || acts.withdraw.allowed) && (
        <span className="flex gap-2 max-md:w-full">
          {acts.withdraw.allowed && (
            <Button size="sm" variant="ghost" onClick={() => setWithdrawing(true)}>
              {t(state === 'announced' && acts.confirm.allowed ? 'missing' : 'withdraw')}
            </Button>
          )}
          {acts.confirm.allowed && (
            <Button
              size="sm"
              variant="primary"
              loading={busy}
              onClick={() => void act(() => settlementApi.confirmPayment.call({ id, version }), t('receiveDone'))}
            >
              {t('confirm')}
            </Button>
          )}
        </span>
      )}
      {withdrawing && <WithdrawDialog payment={payment} onClose={() => setWithdrawing(false)} />}
    </li>
  );
}
