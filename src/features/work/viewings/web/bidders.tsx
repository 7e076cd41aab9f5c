import { useState } from 'react';
import type { ViewingsOfRequest } from '#features/work/viewings/viewing.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Button } from '#ui/marks/button.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { viewingApi } from './public/api.ts';
import { useTexts } from './texts.ts';

type Bidder = ViewingsOfRequest['bidders'][number];

export function Bidders({ requestId, viewings }: { requestId: string; viewings: ViewingsOfRequest }) {
  const t = useTexts();
  const [letOff, setLetOff] = useState<Bidder | null>(null);
  const { bidders, required, acts } = viewings;
  const stateOf = ({ seen, waived, asked }: Bidder) =>
    seen ? 'seen' : waived ? 'waived' : asked ? 'asked' : 'waiting';
  return (
    <section>
      <h2 className="mb-2 text-xs font-semibold text-ink">{t('bidders.title')}</h2>
      <ul className="panel list">
        {bidders.map((bidder) => {
          const { provider, waived, asked } = bidder;
          const state = stateOf(bidder);
          const words = waived?.reason ?? asked?.words;
          return (
            <li key={provider.id} className="flex-wrap items-start">
              <Avatar name={provider.name} kind="company" />
              <span className="min-w-0 flex-1 basis-40">
                <b className="block wrap-anywhere">{provider.name}</b>
                {words && <span className="block text-sm text-ink-2 wrap-anywhere whitespace-pre-line">{words}</span>}
              </span>
              <Tag tone={state === 'seen' ? 'success' : state === 'asked' ? 'warning' : 'neutral'}>
                {t(`bidders.${state}`)}
              </Tag>
              {required && acts.waive.allowed && (state === 'asked' || state === 'waiting') && (
                <Button size="sm" onClick={() => setLetOff(bidder)}>
                  {t('act.waive')}
                  <span className="sr-only"> {provider.name}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {letOff && <WaiveDialog requestId={requestId} provider={letOff.provider} onClose={() => setLetOff(null)} />}
    </section>
  );
}

function WaiveDialog({
  requestId,
  provider,
  onClose,
}: {
  requestId: string;
  provider: Bidder['provider'];
  onClose: () => void;
}) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('waive.title', { company: provider.name })}
      text={t('waive.text')}
      confirmLabel={t('act.waive')}
      done={t('waive.done')}
      onConfirm={() => viewingApi.waive.call({ id: requestId, providerId: provider.id, reason })}
    >
      {(problem) => (
        <ReasonField label={t('cancel.reason')} error={problem('reason')} value={reason} onValue={setReason} />
      )}
    </ActDialog>
  );
}
