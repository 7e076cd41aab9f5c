import { type Dispatch, useState } from 'react';
import { isRateOf, mentionsAt, ratesAt, usualVatAt, type VatMention, type VatRate } from '#common/vat.ts';
import { clockOf, placeName } from '#common/territories.ts';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat, usePlace } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { type DraftLine, isBlank, type LinesAction, type Rate } from '#ui/lines/lines.ts';
import { useTexts as useLineTexts } from '#ui/lines/texts.ts';
import { useTexts } from './texts.ts';

export interface VatForAllProps {
  lines: readonly DraftLine[];
  dispatch: Dispatch<LinesAction>;
}

export function VatForAll({ lines, dispatch }: VatForAllProps) {
  const t = useTexts();
  const l = useLineTexts();
  const format = useFormat();
  const place = usePlace();
  const [rate, setRate] = useState<VatRate>(
    () => lines.findLast(({ kind }) => kind === 'line')?.vatRateBp ?? usualVatAt(place).vatRateBp,
  );
  const [mention, setMention] = useState<VatMention | null>(() => usualVatAt(place).vatMention);
  const own = lines.filter(({ kind }) => kind === 'line');
  const written = own.filter((line) => !isBlank(line));
  const count = written.length;
  const foreign = [...new Set(written.map(({ vatRateBp }) => vatRateBp))].filter((one) => !isRateOf(place, one));

  function apply() {
    const next: Rate = { vatRateBp: rate, vatMention: rate === 0 ? mention : null };
    const before = new Map(own.map(({ key, vatRateBp, vatMention }) => [key, { vatRateBp, vatMention }]));
    dispatch({ type: 'rates', rates: new Map(own.map(({ key }) => [key, next])) });
    toast.success(t('vatAll.done', { count, rate: format.rate(rate) }), {
      action: { label: l('removed.undo'), onClick: () => dispatch({ type: 'rates', rates: before }) },
    });
  }
  return (
    <div className="flex flex-wrap items-end gap-2 max-md:flex-col max-md:items-stretch">
      <Field label={t('vatAll.label')}>
        <Select
          value={String(rate)}
          onChange={(event) => setRate(Number(event.currentTarget.value) as VatRate)}
          options={ratesAt(place, rate).map((value) => ({ value: String(value), label: format.rate(value) }))}
        />
      </Field>
      {rate === 0 && (
        <Field label={t('vatAll.mention')}>
          <Select
            placeholder={l('mention.choose')}
            value={mention ?? ''}
            onChange={(event) => setMention((event.currentTarget.value || null) as VatMention | null)}
            options={mentionsAt(place).map((value) => ({ value, label: l(`mention.${value}`) }))}
          />
        </Field>
      )}
      <Button
        onClick={apply}
        disabledReason={count === 0 ? t('vatAll.none') : rate === 0 && !mention ? t('vatAll.needMention') : null}
      >
        {t('vatAll.apply')}
      </Button>
      {foreign.length > 0 && (
        <Note tone="warning" title={t('vatAll.foreign', { place: placeName(place) || clockOf(place) })}>
          {t('vatAll.foreignText', { rates: format.list(foreign.map((one) => format.rate(one))) })}
        </Note>
      )}
    </div>
  );
}
