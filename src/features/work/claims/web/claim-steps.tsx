import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Verdict } from '#common/problems.ts';
import { type ClaimStep, stepKinds } from '#features/work/claims/claim.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { MomentField } from '#ui/dates/moment-field.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Select, Textarea } from '#ui/inputs/input.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { Panel } from '#ui/page/panel.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { claimApi } from './api.ts';
import { useClaimWords, useTexts } from './texts.ts';

interface ClaimStepsProps {
  requestId: string;
  steps: readonly ClaimStep[];
  verdict: Verdict;
}

/** The steps of a claim (notifications and expert's visits), with a form to add one. */
export function ClaimSteps({ requestId, steps, verdict }: ClaimStepsProps) {
  const t = useTexts();
  const words = useClaimWords();
  const format = useFormat();
  const { busy, act } = useAct();
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={t('told')}
      actions={
        <Button
          size="sm"
          variant="ghost"
          icon={Plus}
          disabledReason={verdict.allowed ? null : verdict.reason}
          onClick={() => setOpen(true)}
        >
          {t('addStep')}
        </Button>
      }
    >
      {steps.length === 0 && <p className="text-sm text-ink-2">{t('noSteps')}</p>}
      <ul className="divide-y divide-line">
        {steps.map(({ id, kind, who, at, note, recordedBy }) => (
          <li key={id} className="flex items-start gap-2 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <b className="block font-[560]">{words(`step.${kind}`)}</b>
              <span className="text-ink-2 wrap-anywhere">{[who, format.there.dateTime(at)].join(' · ')}</span>
              {note && <span className="block whitespace-pre-line text-ink-2 wrap-anywhere">{note}</span>}
              {recordedBy && <span className="block text-xs text-ink-3">{recordedBy}</span>}
            </span>
            {verdict.allowed && (
              <IconButton
                icon={X}
                label={t('removeStep', { name: words(`step.${kind}`) })}
                disabled={busy}
                onClick={() => void act(() => claimApi.removeStep.call({ requestId, id }), t('removed'))}
              />
            )}
          </li>
        ))}
      </ul>
      {open && <StepDialog requestId={requestId} verdict={verdict} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function StepDialog({ requestId, verdict, onClose }: Omit<ClaimStepsProps, 'steps'> & { onClose: () => void }) {
  const t = useTexts();
  const words = useClaimWords();
  const format = useFormat();
  const [kind, setKind] = useState<ClaimStep['kind']>('declared');
  const [who, setWho] = useState('');
  const [at, setAt] = useState(() => format.typed(timeHere()));
  const [note, setNote] = useState('');
  return (
    <ActDialog
      title={t('addStep')}
      confirmLabel={t('addStep')}
      done={t('added')}
      verdict={verdict}
      refused={verdict.allowed ? (who.trim() ? null : t('chooseWho')) : verdict.reason}
      onConfirm={() => claimApi.addStep.call({ requestId, kind, who, at: format.instant(at), note })}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <Field label={t('step')}>
            <Select
              value={kind}
              options={stepKinds.map((one) => ({ value: one, label: words(`step.${one}`) }))}
              onValue={setKind}
            />
          </Field>
          <Field label={t('who')} error={problem('who')} required>
            <Input value={who} maxLength={160} onChange={({ currentTarget }) => setWho(currentTarget.value)} />
          </Field>
          <Field label={t('at')} error={problem('at')} required>
            <MomentField value={at} onValue={setAt} />
          </Field>
          <Field label={t('note')} error={problem('note')} optional>
            <Textarea
              rows={3}
              maxLength={1000}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
