import { useState } from 'react';
import type { Yearly } from '#features/work/direct-orders/yearly.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { useTradeWords } from '#ui/words/words.ts';
import { directOrderApi } from '../public/api.ts';
import { useTexts } from '../texts.ts';

/** This year's orders of the trade without tender, against the company's own limit. */
export function YearlyNote({ yearly }: { yearly: Yearly | null | undefined }) {
  const t = useTexts();
  const format = useFormat();
  const trades = useTradeWords();
  const [setting, setSetting] = useState(false);
  if (!yearly) return null;
  const { year, trade, orders, totalHtMinor, thenHtMinor, limitMinor, acts } = yearly;
  const sum = t('yearly.sum', {
    count: orders,
    trade: trades(trade),
    year: String(year),
    amount: format.money(totalHtMinor, 'EUR'),
  });
  const isAbove = limitMinor !== null && thenHtMinor > limitMinor;
  const limit = limitMinor === null ? null : t('yearly.limit', { amount: format.money(limitMinor, 'EUR') });
  return (
    <div className="grid gap-2">
      {isAbove ? (
        <Note tone="warning" title={t('yearly.above', { amount: format.money(thenHtMinor, 'EUR') })}>
          {sum} {limit}
        </Note>
      ) : (
        <p className="text-sm text-ink-2">
          {sum} {limit}
        </p>
      )}
      {acts.setLimit.allowed && (
        <span>
          <Button size="sm" variant="ghost" onClick={() => setSetting(true)}>
            {t('yearly.set')}
          </Button>
        </span>
      )}
      {setting && <LimitDialog limitMinor={limitMinor} onClose={() => setSetting(false)} />}
    </div>
  );
}

function LimitDialog({ limitMinor, onClose }: { limitMinor: number | null; onClose: () => void }) {
  const t = useTexts();
  const [amountMinor, setAmount] = useState(limitMinor);
  return (
    <ActDialog
      onClose={onClose}
      title={t('yearly.set')}
      text={t('yearly.setText')}
      confirmLabel={t('yearly.save')}
      done={t('yearly.saved')}
      onConfirm={() => directOrderApi.setYearlyLimit.call({ amountMinor })}
    >
      {(problem) => (
        <Field label={t('yearly.amount')} hint={t('yearly.amountHint')} error={problem('amountMinor')}>
          <MoneyField value={amountMinor} onValue={setAmount} />
        </Field>
      )}
    </ActDialog>
  );
}
