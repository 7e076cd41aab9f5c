import { Plus, Trash2 } from 'lucide-react';
import type { InvoiceChoices } from '#features/money/invoices/invoice.contract.ts';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Textarea } from '#ui/inputs/input.tsx';
import { useTexts } from './texts.ts';

interface FileProps {
  typed: InvoiceChoices;
  change: (said: Partial<InvoiceChoices>) => void;
}

/** Subcontractors, and the details required for a subsidy. */
export function DraftFile({ typed, change }: FileProps) {
  const t = useTexts();
  const { subcontractors, aid } = typed;
  const set = (at: number, said: Partial<(typeof subcontractors)[number]>) =>
    change({ subcontractors: subcontractors.map((one, index) => (index === at ? { ...one, ...said } : one)) });
  const say = (said: Partial<NonNullable<InvoiceChoices['aid']>>) => aid && change({ aid: { ...aid, ...said } });
  return (
    <section aria-labelledby="invoice-file" className="grid gap-3">
      <h2 id="invoice-file" className="display font-semibold text-ink">
        {t('file.title')}
      </h2>
      {subcontractors.map(({ name, siret }, at) => (
        <fieldset
          // oxlint-disable-next-line react/no-array-index-key -- they have no id, and every field is controlled
          key={at}
          aria-label={t('file.one', { place: String(at + 1) })}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3"
        >
          <Field label={t('file.name')}>
            <Input
              value={name}
              maxLength={160}
              onChange={({ currentTarget }) => set(at, { name: currentTarget.value })}
            />
          </Field>
          <Field label={t('file.siret')}>
            <Input
              inputMode="numeric"
              value={siret}
              onChange={({ currentTarget }) =>
                set(at, { siret: currentTarget.value.replaceAll(/\D/g, '').slice(0, 14) })
              }
            />
          </Field>
          <IconButton
            icon={Trash2}
            label={t('removeLine', { line: name || t('file.one', { place: String(at + 1) }) })}
            onClick={() => change({ subcontractors: subcontractors.filter((_, index) => index !== at) })}
          />
        </fieldset>
      ))}
      {subcontractors.length < 10 && (
        <span>
          <Button
            size="sm"
            icon={Plus}
            onClick={() => change({ subcontractors: [...subcontractors, { name: '', siret: '' }] })}
          >
            {t('file.add')}
          </Button>
        </span>
      )}
      <Checkbox
        checked={aid !== null}
        onChange={({ currentTarget }) =>
          change({ aid: currentTarget.checked ? { visitedOn: null, rge: '', equipment: '' } : null })
        }
      >
        {t('file.aid')}
      </Checkbox>
      {aid && (
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <Field label={t('file.visitedOn')} optional>
            <DateField value={aid.visitedOn ?? ''} onValue={(value) => say({ visitedOn: value || null })} />
          </Field>
          <Field label={t('file.rge')} hint={t('file.rgeHint')}>
            <Input
              value={aid.rge}
              maxLength={160}
              onChange={({ currentTarget }) => say({ rge: currentTarget.value })}
            />
          </Field>
          <Field label={t('file.equipment')} hint={t('file.equipmentHint')} className="col-span-full">
            <Textarea
              rows={3}
              maxLength={1000}
              value={aid.equipment}
              onChange={({ currentTarget }) => say({ equipment: currentTarget.value })}
            />
          </Field>
        </div>
      )}
    </section>
  );
}
