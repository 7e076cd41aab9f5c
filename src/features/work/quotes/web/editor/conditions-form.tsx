import type { Dispatch } from 'react';
import type { Currency } from '#common/money.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Textarea } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { RateField } from '#ui/inputs/number-fields.tsx';
import { DiscountField } from '#ui/lines/discount-field.tsx';
import type { Draft, DraftAction } from './draft.ts';
import { useTexts } from './texts.ts';
import type { DraftIssues } from './use-autosave.ts';

export function ConditionsForm({
  draft,
  currency,
  issues,
  dispatch,
}: {
  draft: Draft;
  currency: Currency;
  issues: DraftIssues;
  dispatch: Dispatch<DraftAction>;
}) {
  const t = useTexts();
  const set = (values: Partial<Omit<Draft, 'lines'>>) => dispatch({ type: 'set', values });
  const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);
  return (
    <div className="grid max-w-[640px] grid-cols-2 gap-4 pt-4 max-md:grid-cols-1">
      <Field id="quote-validity" label={t('form.validity')} error={issues.get('validityDays')} required>
        <Input
          inputMode="numeric"
          value={draft.validityDays || ''}
          onChange={(event) => set({ validityDays: whole(event.currentTarget.value) ?? 0 })}
        />
      </Field>
      <Field id="quote-start" label={t('form.start')} error={issues.get('startOn')} optional>
        <DateField value={draft.startOn ?? ''} onValue={(value) => set({ startOn: value || null })} />
      </Field>
      <Field id="quote-duration" label={t('form.duration')} error={issues.get('durationDays')} optional>
        <Input
          inputMode="numeric"
          value={draft.durationDays ?? ''}
          onChange={(event) => set({ durationDays: whole(event.currentTarget.value) })}
        />
      </Field>
      <Field
        id="quote-discount"
        label={t('form.discount')}
        error={issues.get('discountBp') ?? issues.get('fixedDiscountMinor')}
        optional
      >
        <DiscountField id="quote-discount" currency={currency} value={draft} onValue={set} />
      </Field>
      <Field label={t('form.deposit')} error={issues.get('depositBp')} optional>
        <RateField value={draft.depositBp || null} onValue={(value) => set({ depositBp: value ?? 0 })} />
      </Field>
      <Field label={t('form.retention')} hint={t('form.retentionHint')} error={issues.get('retentionBp')} optional>
        <RateField value={draft.retentionBp || null} onValue={(value) => set({ retentionBp: value ?? 0 })} />
      </Field>
      <Field
        className="col-span-full"
        label={t('form.terms')}
        hint={t('form.termsHint')}
        error={issues.get('paymentTerms')}
        optional
      >
        <Input
          maxLength={300}
          value={draft.paymentTerms}
          onChange={(event) => set({ paymentTerms: event.currentTarget.value })}
        />
      </Field>
      <Field
        className="col-span-full"
        label={t('form.waste')}
        hint={t('form.wasteHint')}
        error={issues.get('waste')}
        optional
      >
        <Textarea
          rows={3}
          maxLength={1000}
          value={draft.waste}
          onChange={(event) => set({ waste: event.currentTarget.value })}
        />
      </Field>
      <Field
        className="col-span-full"
        label={t('form.notes')}
        hint={t('form.notesHint')}
        error={issues.get('notes')}
        optional
      >
        <Textarea
          rows={5}
          maxLength={4000}
          value={draft.notes}
          onChange={(event) => set({ notes: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}
