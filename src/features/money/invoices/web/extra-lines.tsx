import { Plus, Trash2 } from 'lucide-react';
import type { Invoice, InvoiceChoices } from '#features/money/invoices/invoice.contract.ts';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { QuantityField, UnitPriceField } from '#ui/inputs/number-fields.tsx';
import { useTexts } from './texts.ts';

interface ExtraLinesProps {
  invoice: Invoice;
  proposals: NonNullable<Invoice['proposals']>;
  typed: InvoiceChoices;
  change: (said: Partial<InvoiceChoices>) => void;
  fault: string | undefined;
}

type Extra = InvoiceChoices['extras'][number];

export function ExtraLines({ invoice, proposals, typed, change, fault }: ExtraLinesProps) {
  const t = useTexts();
  const format = useFormat();
  const { extras } = typed;
  const { currency } = invoice.document;
  const { freeHtMinor, leftHtMinor, rates } = proposals;
  const set = (at: number, said: Partial<Extra>) =>
    change({ extras: extras.map((one, index) => (index === at ? { ...one, ...said } : one)) });
  const blank: Extra = {
    source: null,
    designation: '',
    quantityMilli: 1000,
    unit: '',
    unitPriceE4: 0,
    vatRateBp: rates[0] ?? 2000,
  };
  if (freeHtMinor === 0 && extras.length === 0) return null;
  return (
    <section aria-labelledby="extra-lines" className="grid gap-3">
      <h2 id="extra-lines" className="display font-semibold text-ink">
        {t('extras')}
      </h2>
      <p className="text-sm text-ink-2">{t('extrasLeft', { amount: format.money(leftHtMinor, currency) })}</p>
      {fault && <Note tone="danger">{fault}</Note>}
      {extras.map((extra, at) => (
        <fieldset
          // oxlint-disable-next-line react/no-array-index-key -- free lines have no id, and every field is controlled
          key={at}
          aria-label={t('extraLine', { place: String(at + 1) })}
          className="panel grid grid-cols-6 gap-3 p-3"
        >
          <Field label={t('designation')} className="col-span-full">
            <Input
              maxLength={300}
              value={extra.designation}
              onChange={({ currentTarget }) => set(at, { designation: currentTarget.value })}
            />
          </Field>
          <Field label={t('quantity')} className="col-span-2 max-md:col-span-3">
            <QuantityField
              value={extra.quantityMilli}
              onValue={(value) => value !== null && set(at, { quantityMilli: Math.max(0, value) })}
            />
          </Field>
          <Field label={t('unit')} className="col-span-1 max-md:col-span-3">
            <Input
              maxLength={12}
              value={extra.unit}
              onChange={({ currentTarget }) => set(at, { unit: currentTarget.value })}
            />
          </Field>
          <Field label={t('unitPrice')} className="col-span-2 max-md:col-span-3">
            <UnitPriceField
              currency={currency}
              value={extra.unitPriceE4}
              onValue={(value) => value !== null && set(at, { unitPriceE4: Math.max(0, value) })}
            />
          </Field>
          <Field label={t('vatRate')} className="col-span-1 max-md:col-span-2">
            <Select
              value={String(extra.vatRateBp)}
              options={rates.map((rate) => ({ value: String(rate), label: format.rate(rate) }))}
              onValue={(value) =>
                set(at, { vatRateBp: rates.find((rate) => String(rate) === value) ?? extra.vatRateBp })
              }
            />
          </Field>
          <span className="col-span-full justify-self-end max-md:col-span-1 max-md:self-end">
            <IconButton
              icon={Trash2}
              label={t('removeLine', { line: extra.designation || t('extraLine', { place: String(at + 1) }) })}
              onClick={() => change({ extras: extras.filter((_, index) => index !== at) })}
            />
          </span>
        </fieldset>
      ))}
      {freeHtMinor > 0 && (
        <span>
          <Button icon={Plus} onClick={() => change({ extras: [...extras, blank] })}>
            {t('addLine')}
          </Button>
        </span>
      )}
    </section>
  );
}
