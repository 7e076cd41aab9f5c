import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { SigningNote, useAskWords } from '#features/work/approvals/web/public/signing-note.tsx';
import type { EmergencyPriority } from '#features/work/direct-orders/emergency.contract.ts';
import { UrgencyChoice } from '#features/work/direct-orders/web/public/urgency-choice.tsx';
import { directOrderApi } from '#features/work/direct-orders/web/public/api.ts';
import { PrincipalNote } from '#features/work/principal-decisions/web/public/principal-note.tsx';
import { path } from '#paths.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { soon } from '#ui/dates/calendar-field.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { dispatchApi } from '../api.ts';
import { CalledProviders } from '../called-providers.tsx';
import { useTexts } from '../texts-order.ts';

export interface DispatchDialogProps {
  request: Pick<RequestDetail, 'id' | 'version' | 'title' | 'priority' | 'acts'>;
  onClose: () => void;
}

export function DispatchDialog({ request: { id, version, title, priority, acts }, onClose }: DispatchDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const [ceilingHtMinor, setCeiling] = useState<number | null>(null);
  const [urgency, setUrgency] = useState<EmergencyPriority>(priority === 'high' ? 'high' : 'urgent');
  const [startOn, setStartOn] = useState('');
  const [note, setNote] = useState('');
  // The reason for not waiting for the principal; null while waiting.
  const [unasked, setUnasked] = useState<string | null>(null);
  const words = useAskWords();
  const [asking, setAsking] = useState('');
  const amount = useDebounced(String(ceilingHtMinor ?? ''));
  const { data, error, isFetching, refetch } = useQuery(
    dispatchApi.read.queryOptions({
      input: { requestId: id, priority: urgency, ...(amount && { amountHtMinor: Number(amount) }) },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const first = data?.list?.providers.find(({ skipped }) => skipped === null);
  // The list must be loaded before ordering, so that the provider is known.
  const unread = data ? null : t(error ? 'failed' : 'reading');
  const principal = data?.principal;
  const isTheirs = principal?.accept.allowed === false;
  const stillTheirs = unasked === null && principal?.accept.allowed === false ? principal.accept.reason : null;
  const missing = data && !data.list ? t('noList') : data && !first ? t('nobody') : null;
  const signing = data?.signing;
  // Above the signing limit, the approval to request for the first provider takes the order's place.
  const asks = first !== undefined && signing?.sign.allowed === false && signing.ask.allowed;
  const waits = signing?.sign.allowed === false && !asks ? signing.sign.reason : null;
  const order = { ceilingHtMinor: ceilingHtMinor ?? 0, priority: urgency, startOn: startOn || null, note };
  const start = () =>
    dispatchApi.start.call({
      requestId: id,
      version,
      order,
      ...(isTheirs && unasked !== null && { principalReason: unasked }),
    });
  const ask = (providerId: string) =>
    directOrderApi.askSigning.call({
      requestId: id,
      version,
      providerId,
      amountHtMinor: ceilingHtMinor ?? 0,
      currency: data?.currency ?? 'EUR',
      note: asking,
    });
  return (
    <ActDialog
      onClose={onClose}
      title={t('title', { title })}
      text={t(`text.${urgency}`)}
      confirmLabel={asks ? words.ask : first ? t('confirm', { name: first.name }) : t('confirmAny')}
      done={(order) => (order ? t('done', { name: order.provider.name }) : words.asked)}
      verdict={acts.order}
      refused={acts.order.allowed ? (unread ?? missing ?? stillTheirs ?? waits) : acts.order.reason}
      quiet={unread !== null || (missing === null && (stillTheirs ?? waits) !== null)}
      onConfirm={async () => {
        if (!asks) return start();
        await ask(first.id);
        await refetch();
        return null;
      }}
    >
      {(problem) => (
        <>
          {!data && error && <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />}
          {data?.list && (
            <CalledProviders {...data.list} first={t('first', { at: format.there.dateTime(data.confirmBy) })} />
          )}
          {data && !data.list && (
            <Link className="link text-sm" to={path('preferredProviders')}>
              {t('createList')}
            </Link>
          )}
          <UrgencyChoice value={urgency} onValue={setUrgency} error={problem('order.priority')} />
          <Field label={t('ceiling')} hint={t('ceilingHint')} required error={problem('order.ceilingHtMinor')}>
            <MoneyField value={ceilingHtMinor} onValue={setCeiling} />
          </Field>
          <Field label={t('startOn')} error={problem('order.startOn')}>
            <DateField presets={soon} value={startOn} onValue={setStartOn} />
          </Field>
          <Field label={t('note')} hint={t('noteHint')} error={problem('order.note')}>
            <Textarea value={note} maxLength={2000} onChange={(event) => setNote(event.currentTarget.value)} />
          </Field>
          {first && (
            <PrincipalNote
              requestId={id}
              check={principal}
              reason={unasked}
              onReason={setUnasked}
              error={problem('principalReason')}
              put={(said) =>
                directOrderApi.askPrincipal.call({
                  requestId: id,
                  version,
                  order: { ...order, origin: 'emergency', providerId: first.id },
                  ...said,
                })
              }
            />
          )}
          {signing && first && (
            <SigningNote
              signing={signing}
              currency={data.currency}
              passesFrom={first.name}
              note={asking}
              onNote={setAsking}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}
