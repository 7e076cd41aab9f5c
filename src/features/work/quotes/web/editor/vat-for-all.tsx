import { type Dispatch, useState } from 'react';
import { vatMentions, type VatMention, type VatRate, vatRates } from '#common/vat.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useFormat } from '#ui/format.tsx';
import { Select } from '#ui/input.tsx';
import { toast } from '#ui/toaster.tsx';
import { type DraftAction, type DraftLine, isBlank, type Rate } from './draft.ts';
import { useTexts } from './texts.ts';

export interface VatForAllProps {
  lines: readonly DraftLine[];
  dispatch: Dispatch<DraftAction>;
}

/** One rate of VAT for the whole quote: its lines take it at once, and those still to come. */
export function VatForAll({ lines, dispatch }: VatForAllProps) {
  const t = useTexts();
  const format = useFormat();
  const [rate, setRate] = useState<VatRate>(() => lines.findLast(({ kind }) => kind === 'line')?.vatRateBp ?? 2000);
  const [mention, setMention] = useState<VatMention | null>(null);
  const own = lines.filter(({ kind }) => kind === 'line');
  const count = own.filter((line) => !isBlank(line)).length;

  function apply() {
    const next: Rate = { vatRateBp: rate, vatMention: rate === 0 ? mention : null };
    const before = new Map(own.map(({ key, vatRateBp, vatMention }) => [key, { vatRateBp, vatMention }]));
    dispatch({ type: 'rates', rates: new Map(own.map(({ key }) => [key, next])) });
    toast.success(t('vatAll.done', { count, rate: format.rate(rate) }), {
      action: { label: t('removed.undo'), onClick: () => dispatch({ type: 'rates', rates: before }) },
    });
  }
  return (
    <div className="flex flex-wrap items-end gap-2 max-md:flex-col max-md:items-stretch">
      <Field label={t('vatAll.label')}>
        <Select
          value={String(rate)}
          onChange={(event) => setRate(Number(event.currentTarget.value) as VatRate)}
          options={vatRates.map((value) => ({ value: String(value), label: format.rate(value) }))}
        />
      </Field>
      {rate === 0 && (
        <Field label={t('vatAll.mention')}>
          <Select
            placeholder={t('mention.choose')}
            value={mention ?? ''}
            onChange={(event) => setMention((event.currentTarget.value || null) as VatMention | null)}
            options={vatMentions.map((value) => ({ value, label: t(`mention.${value}`) }))}
          />
        </Field>
      )}
      <Button
        onClick={apply}
        disabledReason={count === 0 ? t('vatAll.none') : rate === 0 && !mention ? t('vatAll.needMention') : null}
      >
        {t('vatAll.apply')}
      </Button>
    </div>
  );
}
