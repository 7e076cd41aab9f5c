import { useState } from 'react';
import { findTrade, type TradeId } from '#common/trades.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { useTexts } from './texts.ts';

export interface ReviseDialogProps {
  owner: 'own' | 'reference';
  onClose: () => void;
  /** Returns how many prices changed. */
  onRevise: (input: { rateBp: number; trade?: TradeId }) => Promise<number>;
}

export function ReviseDialog({ owner, onClose, onRevise }: ReviseDialogProps) {
  const t = useTexts();
  const trades = useTradeOptions();
  const format = useFormat();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const rateBp = format.read(text.replace('+', ''), 2);
  return (
    <ActDialog
      onClose={onClose}
      title={t(`reviseTitle.${owner}`)}
      text={t(`reviseText.${owner}`)}
      confirmLabel={t('reviseConfirm')}
      onConfirm={async () => {
        if (!rateBp) {
          setMissing(true);
          return false;
        }
        const trade = findTrade(chosen)?.id;
        toast.success(t('revisedDone', { count: await onRevise({ rateBp, ...(trade && { trade }) }) }));
      }}
    >
      {(problem) => (
        <>
          <Field
            label={t('reviseRate')}
            hint={t('reviseRateHint')}
            error={missing ? t('reviseMissing') : problem('rateBp')}
            required
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              suffix="%"
              value={text}
              onChange={(event) => {
                setMissing(false);
                setText(event.currentTarget.value);
              }}
            />
          </Field>
          <Field label={t('reviseTrade')} error={problem('trade')}>
            <Select
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
              options={[{ value: '', label: t('reviseAll') }, ...trades]}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
