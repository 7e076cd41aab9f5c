import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationDetail, Decision } from '#features/network/applications/application.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useAttempt } from '#ui/calls/use-attempt.ts';
import { useWords } from '#ui/words/words.ts';
import { applicationApi } from './api.ts';
import { useTexts } from './texts.ts';

const bar =
  'sticky bottom-0 z-1 mt-auto flex flex-col gap-2.5 border-t border-line-strong bg-surface px-5 py-3 in-[.dialog]:static in-[.dialog]:-mx-5 in-[.dialog]:mt-4 in-[.dialog]:-mb-4';

const calls = {
  in_review: applicationApi.review,
  more_info: applicationApi.question,
  approved: applicationApi.approve,
  rejected: applicationApi.reject,
  suspended: applicationApi.suspend,
  reinstated: applicationApi.reinstate,
} as const satisfies Record<Decision, unknown>;

export function DecisionBar({ detail, onDone }: { detail: ApplicationDetail; onDone: () => void }) {
  const t = useTexts();
  const w = useWords();
  const cache = useQueryClient();
  const [message, setMessage] = useState('');
  const { busy, refusal, problem, attempt } = useAttempt<Decision>();
  const { application, acts } = detail;

  async function decide(decision: Decision): Promise<void> {
    if (!application.id) return;
    await calls[decision].call({ id: application.id, version: application.version, message });
    toast.success(t(`did.${decision}`, { name: application.company.legalName }));
    if (decision !== 'in_review') onDone();
  }
  /** A decision blocked only by documents is shown with the reason; one excluded by the state is not. */
  const button = (decision: Decision, look: object) => {
    const act = acts[decision];
    if (!act.allowed && act.code !== 'PAPERS_UNVERIFIED') return null;
    return (
      <Button
        key={decision}
        {...look}
        loading={busy === decision}
        disabledReason={act.allowed ? null : act.reason}
        onClick={() => void attempt(decision, () => decide(decision))}
      >
        {t(`act.${decision}`)}
      </Button>
    );
  };
  const buttons = [
    button('rejected', {}),
    button('suspended', {}),
    button('more_info', {}),
    button('in_review', { variant: 'primary' }),
    button('approved', { variant: 'primary' }),
    button('reinstated', { variant: 'primary' }),
  ].filter(Boolean);
  if (buttons.length === 0) return null;
  return (
    <div className={bar}>
      {!acts.in_review.allowed && (
        <Field label={t('answer')} hint={t('answerHint')} error={problem('message')}>
          <Textarea
            rows={2}
            maxLength={2000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </Field>
      )}
      {refusal && (
        <Note tone="danger" title={refusal.message} live>
          <button type="button" className="link" onClick={() => void cache.invalidateQueries()}>
            {w('refresh')}
          </button>
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-2">{buttons}</div>
    </div>
  );
}
