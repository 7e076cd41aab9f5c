import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PrincipalCheck } from '#features/work/principal-decisions/decision.contract.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { useFormat } from '#ui/format.tsx';
import { Textarea } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { decisionApi } from '../api.ts';
import { AskDialog } from '../ask-dialog.tsx';
import { useTexts } from '../texts.ts';

interface Props {
  requestId: string;
  quoteId: string;
  check: PrincipalCheck;
  /** Written reason to proceed without approval; null without one. */
  reason: string | null;
  onReason: (reason: string | null) => void;
  error: string | undefined;
}

/** Shown before an order that needs approval: ask, or proceed with a written reason. */
export function PrincipalNote({ requestId, quoteId, check, reason, onReason, error }: Props) {
  const t = useTexts();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const { accept, principal: name, thresholdMinor, ask } = check;
  const { data } = useQuery({
    ...decisionApi.ofRequest.queryOptions({ input: { requestId } }),
    enabled: !accept.allowed,
  });
  if (accept.allowed) return null;
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
      {asking && data?.principal && (
        <AskDialog
          requestId={requestId}
          of={data}
          principal={data.principal}
          chosen={quoteId}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
