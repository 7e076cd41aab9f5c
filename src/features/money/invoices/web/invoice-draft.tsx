import type { Invoice, InvoiceChoices } from '#features/money/invoices/invoice.contract.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { RateField } from '#ui/inputs/number-fields.tsx';
import { ExtraLines } from './extra-lines.tsx';
import { CreditLines } from './credit-lines.tsx';
import { DraftChecks } from './draft-checks.tsx';
import { DraftFile } from './draft-file.tsx';
import { DraftLines } from './draft-lines.tsx';
import { DraftProposals } from './draft-proposals.tsx';
import { DraftBuyer, DraftTerms } from './draft-terms.tsx';
import { InvoiceTotals } from './invoice-totals.tsx';
import { useTexts } from './texts.ts';
import { faultsOf, useDraft } from './use-draft.ts';

export default function InvoiceDraft({ invoice }: { invoice: Invoice }) {
  const { choices } = invoice;
  return choices && <Written invoice={invoice} choices={choices} />;
}

function Written({ invoice, choices }: { invoice: Invoice; choices: InvoiceChoices }) {
  const t = useTexts();
  const { typed, change } = useDraft(invoice, choices);
  const { kind, document, checks, proposals } = invoice;
  const faultAt = faultsOf(invoice);
  const parts = { invoice, typed, change, faultAt };
  const isReadOnly = !invoice.acts.edit.allowed;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)_340px] gap-8 max-lg:grid-cols-1">
      <fieldset disabled={isReadOnly} className="grid min-w-0 content-start gap-5">
        {kind === 'deposit' && (
          <Field label={t('depositShare')} error={faultAt('depositBp')}>
            <RateField value={typed.depositBp} onValue={(bp) => bp && change({ depositBp: Math.min(bp, 10_000) })} />
          </Field>
        )}
        {kind === 'credit' ? (
          <CreditLines invoice={invoice} typed={typed} change={change} fault={faultAt('credited')} />
        ) : (
          <>
            <DraftLines invoice={invoice} typed={typed} change={change} fault={faultAt('lines')} />
            {proposals && (
              <>
                <ExtraLines {...parts} proposals={proposals} fault={faultAt('extras')} />
                <DraftProposals {...parts} proposals={proposals} fault={faultAt('held')} />
              </>
            )}
            <DraftTerms {...parts} />
            <DraftBuyer {...parts} />
            <DraftFile typed={typed} change={change} />
          </>
        )}
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
        <DraftChecks checks={checks} />
      </div>
    </div>
  );
}
