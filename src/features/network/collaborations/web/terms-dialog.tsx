import { parisDay } from '#common/days.ts';
import { currencies } from '#common/money.ts';
import { vatRates } from '#common/vat.ts';
import { maxTariffs, type Terms, type TermsInput } from '#features/network/collaborations/collaboration.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { forgetValues, useKeptState } from '#ui/inputs/kept-form.ts';
import { Input, Select, Textarea } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { lineIssues } from '#ui/lines/cells.ts';
import { reduceLines, writtenLines } from '#ui/lines/lines.ts';
import { LinesTable } from '#ui/lines/lines-table.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { useOwnerName, useSignedIn } from '#ui/calls/session.tsx';
import { draftFrom, tariffsOf, termsOf, type TermsDraft } from './terms-draft.ts';
import { useTexts } from './texts.ts';

const noPart = [] as const;

export interface TermsDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  from: Terms | null;
  draftName: string;
  onClose: () => void;
  onSend: (terms: TermsInput) => Promise<unknown>;
  done?: string;
}

export function TermsDialog({ from, draftName, onSend, ...shared }: TermsDialogProps) {
  const t = useTexts();
  const keptAs = `${draftName}.${useOwnerName()}`;
  // Closed by mistake, it reopens with what was typed.
  const place = useSignedIn().company?.departement;
  const [draft, set] = useKeptState<TermsDraft>(
    keptAs,
    () => draftFrom(from, parisDay(timeHere()), place),
    (kept) => ({ ...kept, lines: tariffsOf(kept.lines, place) }),
  );
  return (
    <ActDialog
      {...shared}
      wide
      onConfirm={async () => {
        await onSend(termsOf(draft));
        forgetValues(keptAs);
      }}
    >
      {(problem) => (
        <>
          <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
            <Field label={t('paymentDays')} hint={t('paymentDaysHint')} required error={problem('terms.paymentDays')}>
              <Input
                type="number"
                inputMode="numeric"
                min={0}
                max={60}
                suffix={t('days')}
                value={draft.paymentDays}
                onChange={(event) => set({ paymentDays: event.currentTarget.value })}
              />
            </Field>
            <Field label={t('currency')} error={problem('terms.currency')}>
              <Select
                options={currencies.map((value) => ({ value, label: value }))}
                value={draft.currency}
                onValue={(currency) => set({ currency })}
              />
            </Field>
            <Field label={t('validFrom')} required error={problem('terms.validFrom')}>
              <DateField value={draft.validFrom} onValue={(value) => set({ validFrom: value })} />
            </Field>
            <Field label={t('validUntil')} hint={t('validUntilHint')} optional error={problem('terms.validUntil')}>
              <DateField
                min={draft.validFrom}
                value={draft.validUntil}
                onValue={(value) => set({ validUntil: value })}
              />
            </Field>
          </div>
          <Field label={t('ceiling')} hint={t('ceilingHint')} optional error={problem('terms.ceilingHtMinor')}>
            <MoneyField
              currency={draft.currency}
              value={draft.ceilingHtMinor}
              onValue={(ceilingHtMinor) => set({ ceilingHtMinor })}
            />
          </Field>
          <fieldset className="grid min-w-0 gap-2.5">
            <legend className="text-(length:--t-sm) font-[560]">{t('tariffs')}</legend>
            <p className="text-xs text-ink-2">{t('tariffsHint')}</p>
            <LinesTable
              label={t('tariffs')}
              lines={draft.lines}
              parts={noPart}
              most={maxTariffs}
              currency={draft.currency}
              rates={vatRates}
              issues={lineIssues(writtenLines(draft.lines).keys, (rank, field) =>
                problem(`terms.lines.${rank}.${field === 'designation' ? 'label' : field}`),
              )}
              dispatch={(action) => set(({ lines }) => ({ lines: reduceLines(lines, action) }))}
            />
          </fieldset>
          <Field label={t('notes')} hint={t('notesHint')} optional error={problem('terms.notes')}>
            <Textarea
              rows={3}
              maxLength={4000}
              value={draft.notes}
              onChange={(event) => set({ notes: event.currentTarget.value })}
            />
          </Field>
          <Field label={t('message')} hint={t('messageHint')} optional error={problem('terms.message')}>
            <Textarea
              rows={2}
              maxLength={1000}
              value={draft.message}
              onChange={(event) => set({ message: event.currentTarget.value })}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
