import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { AccessRequest } from '../../access-request.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { DateTime } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useWanted } from '../access-requests/access-columns.tsx';
import { accessApi } from '../access-requests/api.ts';
import { AskDialog } from '../access-requests/ask-dialog.tsx';
import { useTexts } from '../access-requests/texts.ts';

const tones = {
  pending: 'info',
  more_info: 'warning',
  accepted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
} as const;

export function OwnAccess() {
  const t = useTexts();
  const wanted = useWanted();
  const { act } = useAct();
  const requests = useQuery(accessApi.mine.queryOptions({ staleTime: 30_000 })).data;
  const [asking, setAsking] = useState(false);
  const [completed, setCompleted] = useState<AccessRequest | null>(null);
  const withdraw = ({ id, version, number }: AccessRequest) =>
    act(() => accessApi.withdraw.call({ id, version }), t('own.withdrawn', { number }));
  return (
    <>
      {requests?.length === 0 && <p className="text-sm text-ink-2">{t('own.none')}</p>}
      {requests && requests.length > 0 && (
        <ul className="rounded-md border border-line" aria-label={t('own.list')}>
          {requests.map((request) => {
            const { id, number, state, answer } = request;
            const waits = state === 'pending' || state === 'more_info';
            return (
              <li
                key={id}
                className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2.5 last:border-0"
              >
                <span className="min-w-50 flex-1 wrap-anywhere">
                  <b>{wanted(request)}</b>{' '}
                  <span className="text-xs text-ink-3">
                    {number} · <DateTime value={request.createdAt} as="date" />
                  </span>
                  {answer && <span className="block text-sm text-ink-2">{answer}</span>}
                </span>
                <Tag tone={tones[state]}>{t(`outcome.${state}`)}</Tag>
                {state === 'more_info' && (
                  <Button
                    size="sm"
                    variant="primary"
                    aria-label={t('own.completeNamed', { number })}
                    onClick={() => setCompleted(request)}
                  >
                    {t('own.complete')}
                  </Button>
                )}
                {waits && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t('own.withdrawNamed', { number })}
                    onClick={() => void withdraw(request)}
                  >
                    {t('own.withdraw')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div className="mt-3">
        <Button icon={KeyRound} onClick={() => setAsking(true)}>
          {t('own.ask')}
        </Button>
      </div>
      {asking && <AskDialog onClose={() => setAsking(false)} />}
      {completed && <CompleteDialog request={completed} onClose={() => setCompleted(null)} />}
    </>
  );
}

interface CompleteProps {
  request: AccessRequest;
  onClose: () => void;
}

function CompleteDialog({ request: { id, version, number, answer }, onClose }: CompleteProps) {
  const t = useTexts();
  const [message, setMessage] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('own.completeTitle', { number })}
      text={answer}
      confirmLabel={t('own.sendComplement')}
      done={t('own.completed')}
      onConfirm={() => accessApi.complete.call({ id, version, message })}
    >
      {(problem) => (
        <Field label={t('own.complement')} error={problem('message')} required>
          <Textarea
            rows={4}
            maxLength={2000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </Field>
      )}
    </ActDialog>
  );
}
