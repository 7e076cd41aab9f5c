import { Plus, Trash2 } from 'lucide-react';
import type { Currency } from '#common/money.ts';
import { type VatRate, vatRates } from '#common/vat.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useFormat } from '#ui/format.tsx';
import { Input, Select } from '#ui/input.tsx';
import { UnitPriceField } from '#ui/number-fields.tsx';
import { useSignedIn } from '#ui/session.tsx';
import { type DraftLine, emptyLine } from './terms-draft.ts';
import { useTexts } from './texts.ts';

export interface TariffLinesProps {
  lines: DraftLine[];
  currency: Currency;
  problem: (field: string) => string | undefined;
  onChange: (lines: DraftLine[]) => void;
}

const most = 300;

/** The prices agreed on, line by line. */
export function TariffLines({ lines, currency, problem, onChange }: TariffLinesProps) {
  const t = useTexts();
  const format = useFormat();
  const { company } = useSignedIn();
  const change = (key: string, changes: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  return (
    <fieldset className="grid min-w-0 justify-items-start gap-2.5">
      <legend className="text-(length:--t-sm) font-[560]">{t('tariffs')}</legend>
      <p className="text-xs text-ink-2">{t('tariffsHint')}</p>
      {lines.map((line, index) => {
        const at = (field: string) => problem(`terms.lines.${index}.${field}`);
        return (
          <div
            key={line.key}
            className="grid w-full grid-cols-[80px_minmax(0,1fr)_110px_32px] items-end gap-2 border-b border-line pb-2.5 max-md:grid-cols-[64px_minmax(0,1fr)_96px_44px]"
            role="group"
            aria-label={t('line', { rank: index + 1 })}
          >
            <Field label={t('label')} required error={at('label')} className="col-span-full">
              <Input
                value={line.label}
                maxLength={300}
                onChange={(event) => change(line.key, { label: event.currentTarget.value })}
              />
            </Field>
            <Field label={t('unit')} required error={at('unit')}>
              <Input
                value={line.unit}
                maxLength={12}
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
                options={vatRates.map((rate) => ({ value: String(rate), label: format.rate(rate) }))}
                value={String(line.vatRateBp)}
                onChange={(event) => change(line.key, { vatRateBp: Number(event.currentTarget.value) as VatRate })}
              />
            </Field>
            <IconButton
              icon={Trash2}
              label={t('removeLine', { rank: index + 1 })}
              onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            />
          </div>
        );
      })}
      {lines.length < most && (
        <Button size="sm" icon={Plus} onClick={() => onChange([...lines, emptyLine(company?.departement)])}>
          {t('addLine')}
        </Button>
      )}
    </fieldset>
  );
}
