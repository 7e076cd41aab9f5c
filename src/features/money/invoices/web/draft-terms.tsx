import type { Invoice, InvoiceChoices } from '#features/money/invoices/invoice.contract.ts';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { useTexts } from './texts.ts';
import type { FaultAt } from './use-draft.ts';

const buyerKinds = ['company', 'public', 'private'] as const;
const operationKinds = ['services', 'goods', 'both'] as const;

interface TermsProps {
  invoice: Invoice;
  typed: InvoiceChoices;
  change: (said: Partial<InvoiceChoices>) => void;
  faultAt: FaultAt;
}

const numeric = (text: string) => Number(text.replaceAll(/\D/g, '').slice(0, 3));

export function DraftTerms({ invoice: { kind }, typed, change, faultAt }: TermsProps) {
  const t = useTexts();
  return (
    <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      {kind !== 'deposit' && (
        <>
          <Field label={t('from')} optional error={faultAt('period')}>
            <DateField value={typed.from ?? ''} onValue={(value) => change({ from: value || null })} />
          </Field>
          <Field label={t('to')} optional>
            <DateField value={typed.to ?? ''} onValue={(value) => change({ to: value || null })} />
          </Field>
        </>
      )}
      <Field label={t('termDays')} error={faultAt('termDays')}>
        <Input
          inputMode="numeric"
          suffix={t('days')}
          value={String(typed.termDays)}
          onChange={({ currentTarget }) => change({ termDays: Math.min(60, numeric(currentTarget.value)) })}
        />
      </Field>
      <span className="self-end pb-2">
        <Checkbox
          checked={typed.endOfMonth}
          onChange={({ currentTarget }) => change({ endOfMonth: currentTarget.checked })}
        >
          {t('endOfMonth')}
        </Checkbox>
      </span>
      <Field label={t('operations')}>
        <Select
          value={typed.operations}
          options={operationKinds.map((value) => ({ value, label: t(`operationKinds.${value}`) }))}
          onValue={(operations) => change({ operations })}
        />
      </Field>
    </div>
  );
}

export function DraftBuyer({ invoice, typed, change, faultAt }: TermsProps) {
  const t = useTexts();
  const { buyer } = typed;
  const { document } = invoice;
  const isAsked = document.buyer.siret === null && buyer.kind !== 'private';
  const isReversed = document.lines.some(({ vatMention }) => vatMention === 'reverse_charge');
  const say = (said: Partial<InvoiceChoices['buyer']>) => change({ buyer: { ...buyer, ...said } });
  return (
    <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      <Field label={t('buyerKind')} error={faultAt('buyer')}>
        <Select
          value={buyer.kind}
          options={buyerKinds.map((value) => ({ value, label: t(`buyerKinds.${value}`) }))}
          onValue={(kind) => say({ kind })}
        />
      </Field>
      {isReversed && (
        <span className="self-center">
          <Checkbox
            checked={buyer.isContractor}
            onChange={({ currentTarget }) => say({ isContractor: currentTarget.checked })}
          >
            {t('isContractor')}
          </Checkbox>
        </span>
      )}
      {isAsked && (
        <>
          <Field label={t('buyerSiren')} error={faultAt('buyerSiren')}>
            <Input
              inputMode="numeric"
              value={buyer.siren}
              onChange={({ currentTarget }) => say({ siren: currentTarget.value.replaceAll(/\D/g, '').slice(0, 9) })}
            />
          </Field>
          <Field label={t('buyerVat')} optional error={faultAt('buyerVat')}>
            <Input
              value={buyer.vatNumber}
              onChange={({ currentTarget }) => say({ vatNumber: currentTarget.value.slice(0, 24) })}
            />
          </Field>
        </>
      )}
    </div>
  );
}
