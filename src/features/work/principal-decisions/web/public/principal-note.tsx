import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PrincipalCheck } from '#features/work/principal-decisions/decision.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { decisionApi } from '../api.ts';
import { AskDialog } from '../ask-dialog.tsx';
import { PutDialog } from '../put-dialog.tsx';
import { useTexts } from '../texts.ts';

interface Props {
  requestId: string;
  check: PrincipalCheck | null | undefined;
  /** The reason for not waiting; null while waiting. */
  reason: string | null;
  onReason: (reason: string | null) => void;
  error: string | undefined;
  /** The quote about to be ordered, with its options; or how to submit the single amount. */
  put: { quoteId: string; options: readonly string[] } | ((said: { words: string; days: number }) => Promise<unknown>);
}

/** The principal must decide before the order: offers to ask them, or to proceed with a written reason. */
export function PrincipalNote({ requestId, check, reason, onReason, error, put }: Props) {
  const t = useTexts();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const isHeld = check?.accept.allowed === false;
  const { data } = useQuery({ ...decisionApi.ofRequest.queryOptions({ input: { requestId } }), enabled: isHeld });
  if (!isHeld || check.accept.allowed) return null;
  const { accept, principal: name, thresholdMinor, ask, people, delayDays } = check;
  const mayAsk = ask.allowed && data?.principal && data.decision?.state !== 'asked';
  return (
    <>
      <Note tone="warning" title={t('needs', { name, amount: format.money(thresholdMinor, 'EUR') })}>
        {accept.reason}
        {mayAsk && (
          <span className="mt-2 block">
            <Button onClick={() => setAsking(true)}>{t('ask')}</Button>
          </span>
        )}
      </Note>
      <Checkbox checked={reason !== null} onChange={(event) => onReason(event.currentTarget.checked ? '' : null)}>
        {t('without')}
      </Checkbox>
      {reason !== null && (
        <Field label={t('withoutReason')} hint={t('withoutHint')} error={error} required>
          <Textarea value={reason} maxLength={500} onChange={(event) => onReason(event.currentTarget.value)} />
        </Field>
      )}
      {asking && typeof put === 'function' && (
        <PutDialog name={name} people={people} delayDays={delayDays} onPut={put} onClose={() => setAsking(false)} />
      )}
      {asking && typeof put !== 'function' && data?.principal && (
        <AskDialog
          requestId={requestId}
          of={data}
          principal={data.principal}
          chosen={put}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
