import { Link } from 'react-router';
import type { Invoice, InvoiceChoices } from '#features/money/invoices/invoice.contract.ts';
import { path } from '#paths.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { DateField, Input, Select, Textarea } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { RateField } from '#ui/number-fields.tsx';
import { DraftLines } from './draft-lines.tsx';
import { InvoiceTotals } from './invoice-totals.tsx';
import { useTexts } from './texts.ts';
import { useDraft } from './use-draft.ts';

const kinds = ['company', 'public', 'private'] as const;

/** A draft as its author writes it, with what speaks against it and what it comes to. */
export default function InvoiceDraft({ invoice }: { invoice: Invoice }) {
  const { choices } = invoice;
  return choices && <Written invoice={invoice} choices={choices} />;
}

function Written({ invoice, choices }: { invoice: Invoice; choices: InvoiceChoices }) {
  const t = useTexts();
  const { typed, change } = useDraft(invoice, choices);
  const { kind, document, checks } = invoice;
  const isReadOnly = !invoice.acts.edit.allowed;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)_340px] gap-8 max-lg:grid-cols-1">
      <fieldset disabled={isReadOnly} className="grid min-w-0 content-start gap-5">
        {kind === 'deposit' && (
          <Field label={t('depositShare')}>
            <RateField value={typed.depositBp} onValue={(bp) => bp && change({ depositBp: Math.min(bp, 10_000) })} />
          </Field>
        )}
        <DraftLines invoice={invoice} typed={typed} change={change} />
        {kind !== 'credit' && <Terms kind={kind} typed={typed} change={change} represented={isAsked(invoice)} />}
        <Field label={t('note')} optional>
          <Textarea
            rows={2}
            value={typed.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        </Field>
      </fieldset>
      <div className="grid content-start gap-5">
        <InvoiceTotals invoice={document} />
        <section aria-labelledby="invoice-checks" aria-live="polite" className="grid gap-2">
          <h2 id="invoice-checks" className="display font-semibold text-ink">
            {t('checks')}
          </h2>
          {checks.length === 0 && <Note tone="success">{t('allGood')}</Note>}
          {checks.map(({ rule, blocks, text }) => (
            <Note key={rule} tone={blocks ? 'danger' : 'warning'} title={t(blocks ? 'blocking' : 'toKnow')}>
              {text}
            </Note>
          ))}
          {checks.length > 0 && (
            <Link className="tbl__link text-sm" to={path('profile')}>
              {t('companyFile')}
            </Link>
          )}
        </section>
      </div>
    </div>
  );
}

/** Whether what the buyer is known by is to be typed: of an owner who is represented, or of a client whose file lacks it. */
const isAsked = ({ document: { buyer } }: Invoice) => buyer.siret === null;

interface TermsProps {
  kind: Invoice['kind'];
  typed: InvoiceChoices;
  change: (said: Partial<InvoiceChoices>) => void;
  represented: boolean;
}

function Terms({ kind, typed, change, represented }: TermsProps) {
  const t = useTexts();
  const { buyer } = typed;
  const numeric = (text: string) => Number(text.replaceAll(/\D/g, '').slice(0, 3));
  return (
    <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      <Field label={t('from')} optional>
        <DateField
          value={typed.from ?? ''}
          onChange={({ currentTarget }) => change({ from: currentTarget.value || null })}
        />
      </Field>
      <Field label={t('to')} optional>
        <DateField
          value={typed.to ?? ''}
          onChange={({ currentTarget }) => change({ to: currentTarget.value || null })}
        />
      </Field>
      <Field label={t('termDays')}>
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
      {kind !== 'deposit' && (
        <Field label={t('retentionBp')} hint={t('retentionHint')}>
          <RateField
            value={typed.retentionBp}
            onValue={(bp) => bp !== null && change({ retentionBp: Math.max(0, Math.min(bp, 500)) })}
          />
        </Field>
      )}
      <Field label={t('buyerKind')}>
        <Select
          value={buyer.kind}
          options={kinds.map((value) => ({ value, label: t(`buyerKinds.${value}`) }))}
          onValue={(one) => change({ buyer: { ...buyer, kind: one } })}
        />
      </Field>
      {represented && buyer.kind !== 'private' && (
        <>
          <Field label={t('buyerSiren')}>
            <Input
              inputMode="numeric"
              value={buyer.siren}
              onChange={({ currentTarget }) =>
                change({ buyer: { ...buyer, siren: currentTarget.value.replaceAll(/\D/g, '').slice(0, 9) } })
              }
            />
          </Field>
          <Field label={t('buyerVat')} optional>
            <Input
              value={buyer.vatNumber}
              onChange={({ currentTarget }) =>
                change({ buyer: { ...buyer, vatNumber: currentTarget.value.slice(0, 24) } })
              }
            />
          </Field>
        </>
      )}
    </div>
  );
}
