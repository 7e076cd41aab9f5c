import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { sideOf } from '#common/roles.ts';
import { TacitTerms } from '#features/work/receptions/web/public/tacit-terms.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { companyApi } from './api.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { PictureButtons } from './picture-buttons.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MembersTable } from './members-table.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SigningSpan } from './signing-span.tsx';
import { useTexts } from './texts.ts';

export function CompanySection() {
  const t = useTexts();
  const { company: current, user, profile } = useSignedIn();
  const orders = sideOf(profile.selectedRole) === 'ordering';
  const company = useQuery(companyApi.read.queryOptions({ enabled: current !== null })).data;
  const [open, setOpen] = useState<'edit' | 'invite' | null>(null);
  const [address, setAddress] = useSearchParams();
  const isInviting = open === 'invite' || (address.has('inviter') && company?.acts.invite.allowed);
  const close = () => {
    setOpen(null);
    if (address.has('inviter')) setAddress({}, { replace: true });
  };
  const details = company && [
    company.legalForm,
    company.registry,
    company.siret && t('company.siret', { siret: company.siret }),
    company.vatNumber && t('company.vat', { vat: company.vatNumber }),
    [company.street, `${company.postalCode} ${company.city}`.trim(), company.country].filter(Boolean).join(', '),
  ];
  return (
    <ProfileSection id="entreprise" title={t('company.title')} text={t('company.text')}>
      {!current && <EmptyState title={t('company.none')} text={t('company.noneText', { email: user.email })} />}
      {current && !company && <SkeletonRows rows={4} />}
      {company && (
        <>
          <div className="flex flex-wrap items-center gap-3 rounded-t-md border border-line-strong bg-sunken p-3">
            <Avatar name={company.tradeName || company.legalName} kind="company" size="lg" picture={current?.logoId} />
            <span className="min-w-50 flex-1">
              <b className="block font-semibold">{company.tradeName || company.legalName}</b>
              <span className="block text-xs text-ink-3">{details?.filter(Boolean).join(' · ')}</span>
            </span>
            <PictureButtons kind="logo" has={Boolean(current?.logoId)} refused={company.acts.edit} />
            <Button
              size="sm"
              disabledReason={company.acts.edit.allowed ? null : company.acts.edit.reason}
              onClick={() => setOpen('edit')}
            >
              {t('company.edit')}
            </Button>
          </div>
          <MembersTable company={company} />
          <Button
            size="sm"
            icon={UserPlus}
            className="mt-3"
            disabledReason={company.acts.invite.allowed ? null : company.acts.invite.reason}
            onClick={() => setOpen('invite')}
          >
            {t('members.invite')}
          </Button>
          {orders && (
            <div className="mt-5 flex max-w-100 flex-col gap-4">
              <SigningSpan company={company} />
              <TacitTerms />
            </div>
          )}
          {open === 'edit' && <CompanyDialog company={company} onClose={close} />}
          {isInviting && <InviteDialog company={company} onClose={close} />}
        </>
      )}
    </ProfileSection>
  );
}
