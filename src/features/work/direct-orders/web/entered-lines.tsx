import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { Currency } from '#common/money.ts';
import { mentionsAt, ratesAt, type VatRate, vatMentions } from '#common/vat.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useFormat, usePlace } from '#ui/format.tsx';
import { Input, Select } from '#ui/input.tsx';
import { UnitPriceField, QuantityField } from '#ui/number-fields.tsx';
import { emptyLine, type LineDraft } from './entered-line.ts';
import { useTexts } from './texts.ts';

interface EnteredLinesProps {
  lines: LineDraft[];
  currency: Currency;
  problem: (field: string) => string | undefined;
  onChange: (lines: LineDraft[]) => void;
}

const most = 100;

/** What the work came to, line by line; made for a thumb. */
export function EnteredLines({ lines, currency, problem, onChange }: EnteredLinesProps) {
  const t = useTexts();
  const format = useFormat();
  const place = usePlace();
  const added = useRef<string | null>(null);
  const change = (key: string, changes: Partial<LineDraft>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      {lines.map((line, index) => {
        const at = (field: string) => problem(`lines.${index}.${field}`);
        return (
          <fieldset
            key={line.key}
            className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.3fr)] items-start gap-2 border-b border-line pb-3"
          >
            <legend className="sr-only">{t('line', { rank: index + 1 })}</legend>
            <Field label={t('designation')} required error={at('designation')} className="col-span-full">
              <Input
                value={line.designation}
                maxLength={300}
                ref={(input) => {
                  if (added.current !== line.key) return;
                  added.current = null;
                  input?.focus();
                }}
                onChange={(event) => change(line.key, { designation: event.currentTarget.value })}
              />
            </Field>
            <Field label={t('quantity')} required error={at('quantityMilli')}>
              <QuantityField
                value={line.quantityMilli}
                onValue={(quantityMilli) => change(line.key, { quantityMilli })}
              />
            </Field>
            <Field label={t('unit')} required error={at('unit')}>
              <Input
                value={line.unit}
                maxLength={12}
                placeholder="h"
                onChange={(event) => change(line.key, { unit: event.currentTarget.value })}
              />
            </Field>
            <Field label={t('price')} required error={at('unitPriceE4')}>
              <UnitPriceField
                currency={currency}
                value={line.unitPriceE4}
                onValue={(unitPriceE4) => change(line.key, { unitPriceE4 })}
              />
            </Field>
            <Field label={t('vat')} error={at('vatRateBp')}>
              <Select
                options={ratesAt(place, line.vatRateBp).map((rate) => ({
                  value: String(rate),
                  label: format.rate(rate),
                }))}
                value={String(line.vatRateBp)}
                onValue={(rate) => change(line.key, { vatRateBp: Number(rate) as VatRate })}
              />
            </Field>
            {line.vatRateBp === 0 && (
              <Field label={t('mention')} required error={at('vatMention')} className="col-span-2">
                <Select
                  placeholder={t('chooseMention')}
                  options={mentionsAt(place, line.vatMention).map((value) => ({
                    value,
                    label: t(`mentions.${value}`),
                  }))}
                  value={line.vatMention ?? ''}
                  onValue={(value) =>
                    change(line.key, { vatMention: vatMentions.find((one) => one === value) ?? null })
                  }
                />
              </Field>
            )}
            {lines.length > 1 && (
              <IconButton
                className="col-start-3 justify-self-end self-end"
                icon={Trash2}
                label={t('removeLine', { label: line.designation || t('line', { rank: index + 1 }) })}
                onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
              />
            )}
          </fieldset>
        );
      })}
      {lines.length < most && (
        <Button
          size="sm"
          icon={Plus}
          onClick={() => {
            const line = emptyLine(place);
            added.current = line.key;
            onChange([...lines, line]);
          }}
        >
          {t('addLine')}
        </Button>
      )}
    </div>
  );
}
