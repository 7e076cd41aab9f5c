import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { declineReasons, type RequestDetail } from '#features/work/requests/request.contract.ts';
import { inviteByMail } from '#features/network/contractors/web/public/by-mail.tsx';
import { AddresseeFields, noAddressee } from '#features/work/requests/web/public/addressee-fields.tsx';
import { requestApi } from '#features/work/requests/web/public/api.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { RadioCards } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { forgetValues, useKeptState } from '#ui/inputs/kept-form.ts';
import { Select, Textarea } from '#ui/inputs/input.tsx';
import { useOwnerName } from '#ui/calls/session.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useTexts } from './texts.ts';

/** Instead of a known company: another one, by mail. */
const byMail = 'mail';

interface DialogProps {
  request: RequestDetail;
  onClose: () => void;
}

/** Declines an invitation with a reason; the text is stored until sent. */
export function DeclineInvitationDialog({ request, onClose }: DialogProps) {
  const t = useTexts();
  const keptAs = `invitation-${request.id}.${useOwnerName()}`;
  const [{ reason, note }, set] = useKeptState(keptAs, () => ({ reason: '', note: '' }));
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('invitation.declineTitle', { title: request.title })}
      text={t('invitation.declineText', { company: request.orderingCompany })}
      confirmLabel={t('act.declineInvitation')}
      verdict={request.invitation?.acts.decline}
      done={t('invitation.declined')}
      onConfirm={async () => {
        await requestApi.declineInvitation.call({
          id: request.id,
          reason: reason as (typeof declineReasons)[number],
          note,
        });
        forgetValues(keptAs);
      }}
    >
      {(problem) => (
        <>
          <Field label={t('invitation.reason')} error={problem('reason')} required>
            <Select
              value={reason}
              placeholder={t('invitation.choose')}
              onChange={(event) => set({ reason: event.currentTarget.value })}
              options={declineReasons.map((value) => ({ value, label: t(`invitation.reasons.${value}`) }))}
            />
          </Field>
          <Field
            label={t('invitation.note')}
            hint={t('invitation.noteHint')}
            error={problem('note')}
            required={reason === 'other'}
          >
            <Textarea value={note} maxLength={500} onChange={(event) => set({ note: event.currentTarget.value })} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}

export function ResumeInvitationDialog({ request, onClose }: DialogProps) {
  const t = useTexts();
  return (
    <ActDialog
      onClose={onClose}
      title={t('invitation.resumeTitle', { title: request.title })}
      text={t('next_act.resumeInvitationText')}
      confirmLabel={t('act.resumeInvitation')}
      verdict={request.invitation?.acts.resume}
      done={t('invitation.resumed')}
      onConfirm={() => requestApi.resumeInvitation.call({ id: request.id })}
    />
  );
}

export function InviteProviderDialog({ request, onClose }: DialogProps) {
  const t = useTexts();
  const format = useFormat();
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState(noAddressee);
  const { trade } = request;
  const { data } = useQuery(
    requestApi.eligible.queryOptions({
      input: { siteId: request.site.id ?? '', trade: trade ?? 'plumbing' },
      enabled: request.site.id !== null && trade !== null,
    }),
  );
  const invited = new Set(request.invited.map(({ id }) => id));
  const companies = data?.items.filter(({ id }) => !invited.has(id)) ?? [];
  const company = companies.find(({ id }) => id === chosen)?.name ?? '';
  const mailing = chosen === byMail || (data !== undefined && companies.length === 0);
  const missing = mailing ? !typed.email.trim() && t('invitation.mailFirst') : !chosen && t('invitation.inviteFirst');
  const card = (value: string, title: string, text: string) => ({ value, title, text });
  const ask = async () => {
    if (!mailing) return (await requestApi.invite.call({ id: request.id, providerId: chosen }), company);
    return (await inviteByMail(request.id, typed)).provider?.name ?? null;
  };
  return (
    <ActDialog
      quiet
      onClose={onClose}
      title={t('invitation.inviteTitle')}
      text={t('invitation.inviteText')}
      confirmLabel={t('invitation.inviteConfirm')}
      refused={request.acts.invite.allowed ? missing || null : request.acts.invite.reason}
      done={(name) =>
        name ? t('invitation.invited', { company: name }) : t('invitation.mailed', { email: typed.email })
      }
      onConfirm={ask}
    >
      {(problem) => (
        <>
          {!data && <SkeletonRows rows={3} />}
          {data && companies.length === 0 && <p className="text-sm text-ink-2">{t('invitation.inviteNone')}</p>}
          {companies.length > 0 && (
            <RadioCards
              compact
              legend={t('invitation.inviteWhich')}
              name="company"
              value={chosen}
              onValue={setChosen}
              cards={[
                ...companies.map(({ id, name, city, distanceM }) =>
                  card(id, name, [city, distanceM !== null && format.distance(distanceM)].filter(Boolean).join(' · ')),
                ),
                card(byMail, t('invitation.byMail'), t('invitation.byMailText')),
              ]}
            />
          )}
          {mailing && <AddresseeFields typed={typed} onType={setTyped} problem={problem} />}
        </>
      )}
    </ActDialog>
  );
}
