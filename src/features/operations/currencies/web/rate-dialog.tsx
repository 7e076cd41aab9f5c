import { useState } from 'react';
import type { Currency } from '#common/money.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useSetRate } from './public/use-currencies.ts';
import { useTexts } from './texts.ts';

const codes: Currency[] = ['EUR', 'CHF', 'GBP', 'USD'];

export function RateDialog({ code, onClose }: { code: Currency; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const setRate = useSetRate();
  const [from, setFrom] = useState<Currency>('EUR');
  const [to, setTo] = useState<Currency>(code);
  const [text, setText] = useState('');
  const byHand = t('sourceDefault');
  const [source, setSource] = useState(byHand);
  const [missing, setMissing] = useState(false);
  const read = format.read(text, 8);
  const options = codes.map((one) => ({ value: one, label: one }));
  return (
    <ActDialog
      onClose={onClose}
      title={t('set')}
      confirmLabel={t('confirm')}
      onConfirm={async () => {
        if (read === null) {
          setMissing(true);
          return false;
        }
        const made = await setRate.mutateAsync({
          from,
          to,
          rate: read / 1e8,
          source: source.trim() === byHand ? 'manual' : source,
        });
        toast.success(t('done', { from, to, rate: format.exchangeRate(made.rate) }));
      }}
    >
      {(problem) => (
        <>
          <div className="grid grid-cols-2 gap-3">
            <Field label={t('from')} error={problem('from')}>
              <Select value={from} onValue={setFrom} options={options} />
            </Field>
            <Field label={t('to')} error={problem('to')}>
              <Select value={to} onValue={setTo} options={options} />
            </Field>
          </div>
          <Field
            label={t('rate')}
            hint={t('rateHint', { from, to })}
            error={missing ? t('rateMissing') : problem('rate')}
            required
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onChange={(event) => {
                setMissing(false);
                setText(event.currentTarget.value);
              }}
            />
          </Field>
          <Field label={t('sourceLabel')} hint={t('sourceHint')} error={problem('source')}>
            <Input maxLength={60} value={source} onChange={(event) => setSource(event.currentTarget.value)} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
