import { useQuery } from '@tanstack/react-query';
import { Clock, Mail } from 'lucide-react';
import { useState } from 'react';
import { daysLeft } from '#common/days.ts';
import { AddresseeFields, noAddressee } from '#features/work/requests/web/public/addressee-fields.tsx';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { contractorApi } from '../api.ts';
import { useTexts } from '../texts.ts';
import { timeHere } from '#ui/offline/server-clock.ts';

export function InviteContractorButton() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Mail} onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
      {open && <InviteContractorDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function InviteContractorDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [typed, setTyped] = useState(noAddressee);
  const [requestId, setRequestId] = useState('');
  const { requests = [], acts } = useQuery(contractorApi.list.queryOptions({ input: {} })).data ?? {};
  const toNetwork = acts?.inviteToNetwork;
  return (
    <ActDialog
      onClose={onClose}
      refused={toNetwork?.allowed === false && !requestId ? toNetwork.reason : null}
      title={t('inviteTitle')}
      text={t('inviteText')}
      confirmLabel={t('send')}
      done={({ provider }) =>
        provider ? t('here', { company: provider.name }) : t('sent', { email: typed.email.trim() })
      }
      onConfirm={() => contractorApi.invite.call({ ...typed, requestId: requestId || null })}
    >
      {(problem) => (
        <>
          <AddresseeFields typed={typed} onType={setTyped} problem={problem} />
          {requests.length > 0 && (
            <Field label={t('inviteRequest')}>
              <Select
                value={requestId}
                onValue={setRequestId}
                options={[
                  { value: '', label: t(toNetwork?.allowed === false ? 'chooseRequest' : 'noRequest') },
                  ...requests.map(({ id, number, title }) => ({
                    value: id,
                    label: [number, title].filter(Boolean).join(' · '),
                  })),
                ]}
              />
            </Field>
          )}
        </>
      )}
    </ActDialog>
  );
}

export function AwaitedContractors() {
  const t = useTexts();
  const { act } = useAct();
  const items = useQuery(contractorApi.list.queryOptions({ input: {} })).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="panel mb-4 px-4 py-3.5" aria-label={t('list')}>
      <h2 className="text-sm font-semibold">{t('list')}</h2>
      <ul>
        {items.map(({ id, email, companyName, request, expiresAt, stands, acts: { change } }) => (
          <li key={id} className="flex flex-wrap items-center gap-2 pt-2.5 wrap-anywhere">
            <span className="min-w-0 flex-1 basis-60">
              <b>{companyName || email}</b>
              <span className="block text-xs text-ink-3">
                {[companyName && email, request?.title].filter(Boolean).join(' · ')}
              </span>
              {!stands && <span className="block text-sm text-warning-ink">{t('authorGone')}</span>}
            </span>
            <Tag tone="warning" icon={Clock}>
              {t('left', { count: daysLeft(expiresAt, timeHere()) })}
            </Tag>
            <Button
              size="sm"
              aria-label={t('remindNamed', { email })}
              disabledReason={change.allowed ? null : change.reason}
              onClick={() => void act(() => contractorApi.remind.call({ id }), t('reminded', { email }))}
            >
              {t('remind')}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('withdrawNamed', { email })}
              disabledReason={change.allowed ? null : change.reason}
              onClick={() => void act(() => contractorApi.revoke.call({ id }), t('withdrawn'))}
            >
              {t('withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
