import { useState } from 'react';
import {
  decisions,
  type MessageReportDetail,
  suspensionDays,
} from '#features/work/conversations/moderation.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Checkbox, RadioCards } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select, Textarea } from '#ui/inputs/input.tsx';
import { moderationApi } from './public/moderation-api.ts';
import { useReportTexts } from './texts-reports.ts';

const sides = ['person', 'company'] as const;
const durations = [...suspensionDays.map((days) => String(days) as `${typeof days}`), 'open'] as const;
const daysOf = (duration: (typeof durations)[number]) =>
  suspensionDays.find((days) => String(days) === duration) ?? null;

interface DecisionDialogProps {
  report: MessageReportDetail;
  onClose: () => void;
}

export function DecisionDialog({ report, onClose }: DecisionDialogProps) {
  const t = useReportTexts();
  const [decision, setDecision] = useState<(typeof decisions)[number]>('hidden');
  const [hide, setHide] = useState(true);
  const [of, setOf] = useState<(typeof sides)[number]>('person');
  const [duration, setDuration] = useState<(typeof durations)[number]>('7');
  const [reason, setReason] = useState('');
  const { id, version } = report;
  return (
    <ActDialog
      onClose={onClose}
      tone={decision === 'dismissed' ? 'primary' : 'danger'}
      title={t('decideTitle')}
      text={t('decideText')}
      confirmLabel={t(`measures.${decision}`)}
      done={t('done')}
      onConfirm={() => moderationApi.decide.call({ id, version, decision, hide, of, days: daysOf(duration), reason })}
    >
      {(problem) => (
        <>
          <RadioCards
            compact
            legend={t('measure')}
            name="decision"
            value={decision}
            onValue={setDecision}
            cards={decisions.map((value) => ({
              value,
              title: t(`measures.${value}`),
              text: t(`measureTexts.${value}`),
            }))}
          />
          {decision === 'suspended' && (
            <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
              <Field label={t('whose')}>
                <Select
                  value={of}
                  onChange={({ currentTarget }) => setOf(currentTarget.value as typeof of)}
                  options={sides.map((value) => ({ value, label: t(`whoseIs.${value}`) }))}
                />
              </Field>
              <Field label={t('days')}>
                <Select
                  value={duration}
                  onChange={({ currentTarget }) => setDuration(currentTarget.value as typeof duration)}
                  options={durations.map((value) => ({ value, label: t(`daysAre.${value}`) }))}
                />
              </Field>
            </div>
          )}
          {(decision === 'warned' || decision === 'suspended') && (
            <Checkbox checked={hide} onChange={({ currentTarget }) => setHide(currentTarget.checked)}>
              {t('hideToo')}
            </Checkbox>
          )}
          <Field label={t('reason')} hint={t('reasonHint')} error={problem('reason')} required>
            <Textarea
              rows={4}
              value={reason}
              maxLength={1000}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
