import type { DraftData } from '#features/work/receptions/reception.contract.ts';
import { RadioCards } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { useTexts } from './texts.ts';

interface DecisionFieldProps {
  company: string;
  decision: DraftData['decision'];
  /** Signing was attempted without a choice. */
  undecided: boolean;
  snagCount: number;
  reason: string;
  onChange: (changes: Pick<DraftData, 'decision'> | Pick<DraftData, 'reason'>) => void;
  error?: string | undefined;
}

export function DecisionField({
  company,
  decision,
  undecided,
  snagCount,
  reason,
  onChange,
  error,
}: DecisionFieldProps) {
  const t = useTexts();
  const withSnags = snagCount > 0 ? t('decide.snags', { count: snagCount }) : t('decide.withSnags');
  return (
    <div className="z-1 flex flex-col gap-3 bg-surface lg:sticky lg:bottom-0 lg:-mx-7 lg:border-t lg:border-line lg:px-7 lg:pt-3 lg:pb-4">
      <RadioCards
        compact
        legend={t('decide.legend')}
        name="decision"
        required
        value={decision ?? ''}
        error={undecided ? t('decide.choose') : undefined}
        onValue={(chosen) => chosen && onChange({ decision: chosen })}
        cards={[
          { value: 'clean', title: t('decide.clean'), text: t('decide.cleanText'), disabled: snagCount > 0 },
          { value: 'snags', title: withSnags, text: t('decide.snagsText'), disabled: snagCount === 0 },
          { value: 'refused', title: t('decide.refused'), text: t('decide.refusedText') },
        ]}
      />
      {decision === 'refused' && (
        <Field label={t('decide.reason')} hint={t('decide.reasonHint', { company })} error={error} required>
          <Textarea
            maxLength={500}
            rows={2}
            value={reason}
            onChange={(event) => onChange({ reason: event.currentTarget.value })}
          />
        </Field>
      )}
    </div>
  );
}
