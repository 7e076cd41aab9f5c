import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Company } from '#features/people/companies/company.contract.ts';
import type { Member } from '#features/people/companies/member.contract.ts';
import { path } from '#paths.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { AbsenceDialog } from './absence-dialog.tsx';
import { companyApi } from './api.ts';
import { type SiteLimit, SiteLimitField } from './site-limit-field.tsx';
import { useTexts } from './texts.ts';

export interface MemberAct {
  kind: 'absence' | 'reach' | 'signing' | 'transfer' | 'remove' | 'leave';
  member: Member;
}

/** An act on one member, confirmed by name. */
export function MemberDialog(props: { act: MemberAct; company: Company; onClose: () => void }) {
  const { act, onClose } = props;
  if (act.kind === 'absence') return <AbsenceDialog member={act.member} onClose={onClose} />;
  return <RightsDialog {...props} kind={act.kind} />;
}

interface RightsDialogProps {
  act: MemberAct;
  kind: Exclude<MemberAct['kind'], 'absence'>;
  company: Company;
  onClose: () => void;
}

function RightsDialog({ act: { member }, kind, company, onClose }: RightsDialogProps) {
  const t = useTexts();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { name, userId } = member;
  const names = { name, company: company.tradeName || company.legalName };
  const known = useQuery(companyApi.member.queryOptions({ input: { userId }, enabled: kind === 'reach' }));
  const [chosen, setChosen] = useState<SiteLimit | null>(null);
  const reach = chosen ?? known.data;
  const [limit, setLimit] = useState(member.signingLimitMinor);

  async function confirm() {
    switch (kind) {
      case 'reach':
        if (!reach) return;
        await companyApi.editMember.call({ userId, limitedToSites: reach.limitedToSites, siteIds: reach.siteIds });
        toast.success(t('members.reachChanged', names));
        return;
      case 'signing':
        await companyApi.editMember.call({ userId, signingLimitMinor: limit });
        toast.success(t('members.signingSet', names));
        return;
      case 'transfer':
        await companyApi.transfer.call({ userId });
        await cache.invalidateQueries();
        toast.success(t('members.transferred', names));
        return;
      case 'remove':
        await companyApi.removeMember.call({ userId });
        toast.success(t('members.removed', names));
        return;
      case 'leave':
        await companyApi.removeMember.call({ userId });
        await cache.invalidateQueries();
        toast.success(t('members.left', names));
        await navigate(path('dashboard'));
    }
  }
  const words = {
    reach: [t('members.limitTitle', names), undefined, t('reach.save')],
    signing: [t('members.signingTitle', names), t('members.signingText'), t('members.signingSave')],
    transfer: [t('members.transferTitle', names), t('members.transferText', names), t('members.transfer')],
    remove: [t('members.removeTitle', names), t('members.removeText', names), t('members.remove')],
    leave: [t('members.leaveTitle', names), t('members.leaveText'), t('members.leave')],
  } as const;
  const [title, text, confirmLabel] = words[kind];
  return (
    <ActDialog
      onClose={onClose}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      tone={kind === 'remove' || kind === 'leave' ? 'danger' : 'primary'}
      refused={kind === 'reach' && !reach ? t('members.limitUnread') : null}
      quiet
      onConfirm={confirm}
    >
      {(problem) => (
        <>
          {kind === 'reach' &&
            (reach ? (
              <SiteLimitField value={reach} onValue={setChosen} allSites={company.gives.allSites} />
            ) : known.error ? (
              <ListFailure
                title={t('members.limitFailed')}
                error={known.error}
                loading={known.isFetching}
                onRetry={known.refetch}
              />
            ) : (
              <SkeletonRows rows={4} />
            ))}
          {kind === 'signing' && (
            <Field
              label={t('members.signingLabel')}
              hint={t('members.signingHint')}
              error={problem('signingLimitMinor')}
            >
              <MoneyField value={limit} onValue={setLimit} />
            </Field>
          )}
        </>
      )}
    </ActDialog>
  );
}
