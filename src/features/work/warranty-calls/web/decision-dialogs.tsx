import { useState } from 'react';
import { addDays } from '#common/days.ts';
import type { DraftSeen } from '#features/work/requests/web/public/warranty-slot.ts';
import { type ReceivedWorks, usualDays } from '#features/work/warranty-calls/warranty-call.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select, Textarea } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { warrantyApi } from './api.ts';
import { useTexts } from './texts.ts';

interface DecisionDialogProps {
  works: ReceivedWorks;
  seen: DraftSeen;
  onClose: () => void;
  onDone: () => void;
}

/** Saves the draft first, then the decision about it. */
function useDecide({ works: { workOrderId }, seen }: DecisionDialogProps) {
  const t = useTexts();
  return async (decision: Omit<Parameters<typeof warrantyApi.decide.call>[0], 'requestId' | 'workOrderId'>) => {
    const requestId = await seen.save();
    if (!requestId) throw new Error(t('unsaved'));
    return warrantyApi.decide.call({ requestId, workOrderId, ...decision });
  };
}

export function CallDialog(props: DecisionDialogProps) {
  const { works, seen, onClose, onDone } = props;
  const t = useTexts();
  const format = useFormat();
  const decide = useDecide(props);
  const { provider, running, reachable } = works;
  const [kind, setKind] = useState(running[0]?.kind ?? 'completion');
  const [wrong, setWrong] = useState(seen.draft.description || seen.draft.title);
  const [visitBy, setVisitBy] = useState(addDays(format.today(), usualDays));
  return (
    <ActDialog
      onClose={onClose}
      title={t('callTitle', { firm: provider.name })}
      text={t(reachable ? 'callText' : 'callTextGone')}
      confirmLabel={t('callConfirm')}
      done={t('called')}
      onConfirm={() => decide({ decision: 'called', kind, wrong, visitBy })}
      onDone={() => {
        if (reachable) seen.callBack(provider, visitBy);
        onDone();
      }}
    >
      {(problem) => (
        <>
          <Field
            label={t('ground')}
            error={problem('kind')}
            {...(kind === 'decennial' && { hint: t('decennialHint') })}
          >
            <Select
              value={kind}
              onValue={setKind}
              options={running.map((one) => ({ value: one.kind, label: t(`kind.${one.kind}`) }))}
            />
          </Field>
          <Field label={t('wrong')} error={problem('wrong')} required>
            <Textarea
              rows={5}
              maxLength={2000}
              value={wrong}
              onChange={(event) => setWrong(event.currentTarget.value)}
            />
          </Field>
          <Field label={t('visitBy')} error={problem('visitBy')} required>
            <DateField value={visitBy} min={addDays(format.today(), 1)} onValue={setVisitBy} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}

/** Keeps an ordinary request, with the reason the guarantee does not apply. */
export function NotCoveredDialog(props: DecisionDialogProps) {
  const { works, onClose, onDone } = props;
  const t = useTexts();
  const decide = useDecide(props);
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('notCoveredTitle', { firm: works.provider.name })}
      text={t('notCoveredText')}
      confirmLabel={t('notCoveredConfirm')}
      done={t('notCoveredDone')}
      onConfirm={() => decide({ decision: 'not_covered', reason })}
      onDone={onDone}
    >
      {(problem) => (
        <ReasonField
          label={t('reason')}
          error={problem('reason')}
          value={reason}
          onValue={setReason}
          maxLength={1000}
        />
      )}
    </ActDialog>
  );
}
