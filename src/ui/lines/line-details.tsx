import type { Currency } from '#common/money.ts';
import { mentionsAt, type VatMention } from '#common/vat.ts';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { usePlace } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { cellId } from './cells.ts';
import { DiscountField } from './discount-field.tsx';
import type { DraftLine, LineInput } from './lines.ts';
import { useTexts } from './texts.ts';
import { UnderName } from './under-name.tsx';

export interface LineDetailsProps {
  line: DraftLine;
  number: string;
  currency: Currency;
  discounting: boolean;
  mentioned: boolean;
  /** Attributes marking a field as invalid. */
  bad: (field: string) => object;
  set: (values: Partial<LineInput>) => void;
}

export function LineDetails({ line, number, currency, discounting, mentioned, bad, set }: LineDetailsProps) {
  const t = useTexts();
  const place = usePlace();
  return (
    <UnderName>
      {line.optional && (
        <Checkbox checked onChange={() => set({ optional: false })}>
          {t('option')}
        </Checkbox>
      )}
      {discounting && (
        <span className="flex items-center gap-1.5">
          <span className="text-ink-2">{t('discount')}</span>
          <DiscountField
            id={cellId(line.key, 'discount')}
            className="h-6.5 w-24"
            aria-label={t('cell.discount', { number })}
            {...bad(line.fixedDiscountMinor > 0 ? 'fixedDiscountMinor' : 'discountBp')}
            currency={currency}
            value={line}
            onValue={set}
          />
        </span>
      )}
      {mentioned && (
        <Select
          id={cellId(line.key, 'mention')}
          className="h-6.5 w-auto"
          aria-label={t('cell.mention', { number })}
          {...bad('vatMention')}
          placeholder={t('mention.choose')}
          value={line.vatMention ?? ''}
          onChange={(event) => set({ vatMention: (event.currentTarget.value || null) as VatMention | null })}
          options={mentionsAt(place, line.vatMention).map((mention) => ({
            value: mention,
            label: t(`mention.${mention}`),
          }))}
        />
      )}
    </UnderName>
  );
}
