import { useQuery } from '@tanstack/react-query';
import {
  Bell,
  Building2,
  CalendarDays,
  FileLock,
  Gauge,
  Hammer,
  HardHat,
  KeyRound,
  ReceiptText,
  Shield,
  SlidersHorizontal,
  UserRound,
  Users,
} from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { sideOf } from '#common/roles.ts';
import { OwnAccess } from '#features/people/user-administration/web/public/own-access.tsx';
import type { Profile } from '#features/people/accounts/profile.contract.ts';
import { EmailVerificationNote } from '#features/people/accounts/web/public/email-verification-note.tsx';
import { SecuritySection } from '#features/people/accounts/web/public/security-section.tsx';
import { NotificationSwitches } from '#features/people/consent/web/public/notification-switches.tsx';
import { PersonalDataSection } from '#features/people/consent/web/public/personal-data-section.tsx';
import { PreferencesFields } from '#features/people/consent/web/public/preferences-fields.tsx';
import { PushDevices } from '#features/people/notifications/web/public/push-devices.tsx';
import { ChoicesTable } from '#features/people/notifications/web/public/choices-table.tsx';
import { TimesFields } from '#features/people/notifications/web/public/times-fields.tsx';
import { CalendarFeeds } from '#features/work/planning/web/public/calendar-feeds.tsx';
import { PlanPanel } from '#features/operations/plans/web/public/plan-panel.tsx';
import { Button } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useWords } from '#ui/words/words.ts';
import { companyApi, profileApi } from './api.ts';
import { DomainsSection } from './domains-section.tsx';
import { CompaniesSection } from './companies-section.tsx';
import { CompanySection } from './company-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RolesSection } from './roles-section.tsx';
import { useTexts } from './texts.ts';
import { useSection } from './use-section.ts';

const sections = [
  ['identite', 'identity.title', UserRound],
  ['facturation', 'billing.title', ReceiptText],
  ['domaines', 'domains.title', Hammer],
  ['casquettes', 'roles.title', HardHat],
  ['acces', 'access.title', KeyRound],
  ['entreprise', 'company.title', Users],
  ['plan', 'plan.title', Gauge],
  ['entreprises', 'companies.title', Building2],
  ['preferences', 'preferences.title', SlidersHorizontal],
  ['notifications', 'notifications.title', Bell],
  ['securite', 'security.title', Shield],
  ['agenda', 'calendar.title', CalendarDays],
  ['donnees', 'data.title', FileLock],
] as const;

const stripLook = classes(
  'flex gap-px max-lg:flex-wrap max-lg:gap-1 lg:flex-col',
  'max-md:[@media(height>=450px)]:sticky max-md:top-0 max-md:z-2 max-md:flex-nowrap max-md:overflow-x-auto max-md:border-b max-md:border-line max-md:bg-surface max-md:px-4 max-md:[scrollbar-width:none]',
);
const link =
  'flex min-h-8 items-center gap-2.25 rounded-md px-2.5 text-(length:--t-sm) font-[520] max-md:min-h-12 max-md:rounded-none';
const linkHere = 'text-primary-ink max-md:shadow-[inset_0_-2px_0_var(--primary-ink)] md:bg-primary-soft';

export default function ProfilePage() {
  const t = useTexts();
  const w = useWords();
  const { profile: worn, company } = useSignedIn();
  const { data, error, refetch, isFetching } = useQuery(profileApi.read.queryOptions());
  const known = data !== undefined;
  // Technicians have an account of the company, but no access to its settings.
  const technician = company?.membership === 'technician';
  const provides = company !== null && !technician && sideOf(worn.selectedRole) === 'provider';
  const ofCompany = ['acces', 'entreprise', 'plan', 'casquettes'];
  const shown = sections.filter(
    ([id]) =>
      (id !== 'domaines' || provides) &&
      (!['plan', 'agenda'].includes(id) || company !== null) &&
      !(technician && ofCompany.includes(id)),
  );
  // Once per failure, not again when the admins' texts arrive.
  const tell = useEffectEvent((failure: Error) => {
    toast.error(t('failed'), { description: failureOf(failure).message });
  });
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
  const section = useSection(known);
  // On a phone, sections are tabs in a scrollable strip.
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - 16 });
  }, [section]);
  return (
    <div className="page">
      <PageHeader title={t(worn.selectedRole === 'admin' ? 'titleAdmin' : 'titleUser')} />
      {!data && error && (
        <EmptyState
          title={t('failed')}
          text={failureOf(error).message}
          action={
            <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
              {w('retry')}
            </Button>
          }
        />
      )}
      {!data && !error && <SkeletonRows rows={8} />}
      {data && (
        <div className="grid min-h-full grid-cols-1 bg-surface max-lg:content-start lg:grid-cols-[14rem_minmax(0,1fr)]">
          {/* Sticky on a phone, with the completion below. */}
          <nav
            className="max-lg:border-b max-lg:border-line max-lg:px-8 max-lg:py-3 max-md:contents lg:sticky lg:top-0 lg:self-start lg:px-3 lg:py-5.5"
            aria-label={t('sections')}
          >
            <div className="max-md:contents">
              <ul ref={strip} className={stripLook}>
                {shown.map(([id, title, icon]) => (
                  <li key={id} className="max-md:flex-none">
                    <a
                      href={`#${id}`}
                      className={classes(link, section === id ? linkHere : 'text-ink-2 hover:bg-hover hover:text-ink')}
                      aria-current={section === id ? 'location' : undefined}
                    >
                      <Icon of={icon} className={section === id ? '' : 'text-ink-3'} />
                      {t(title)}
                    </a>
                  </li>
                ))}
              </ul>
              <Completion profile={data} hasCompany={company !== null && !technician} />
            </div>
          </nav>
          <div className="max-w-260 min-w-0 border-line px-8 pt-1 pb-8 *:last:border-0 max-md:px-4 max-md:pt-0 lg:border-l">
            {!data.emailVerified && (
              <div className="pt-5">
                <EmailVerificationNote email={data.email} />
              </div>
            )}
            <IdentitySection profile={data} />
            {provides && <DomainsSection />}
            {!technician && (
              <>
                <RolesSection />
                <ProfileSection id="acces" title={t('access.title')} text={t('access.text')}>
                  <OwnAccess />
                </ProfileSection>
                <CompanySection />
              </>
            )}
            {company && !technician && (
              <ProfileSection id="plan" title={t('plan.title')} text={t('plan.text')}>
                <PlanPanel />
              </ProfileSection>
            )}
            <CompaniesSection />
            <ProfileSection id="preferences" title={t('preferences.title')} text={t('preferences.text')}>
              <PreferencesFields />
            </ProfileSection>
            <ProfileSection id="notifications" title={t('notifications.title')} text={t('notifications.text')}>
              <NotificationSwitches />
              <PushDevices />
              <TimesFields />
              <ChoicesTable />
            </ProfileSection>
            <ProfileSection id="securite" title={t('security.title')} text={t('security.text')}>
              <SecuritySection />
            </ProfileSection>
            {company && (
              <ProfileSection id="agenda" title={t('calendar.title')} text={t('calendar.text')}>
                <CalendarFeeds />
              </ProfileSection>
            )}
            <ProfileSection id="donnees" title={t('data.title')} text={t('data.text')}>
              <PersonalDataSection />
            </ProfileSection>
          </div>
        </div>
      )}
    </div>
  );
}

function Completion({ profile, hasCompany }: { profile: Profile; hasCompany: boolean }) {
  const t = useTexts();
  const format = useFormat();
  const company = useQuery(companyApi.read.queryOptions({ enabled: hasCompany })).data;
  const wanted = [
    [profile.phone !== '', t('missingPhone')],
    [profile.profession !== '', t('missingProfession')],
    [profile.billingAddressStreet !== '' && profile.billingAddressCity !== '', t('missingBilling')],
    ...(company ? [[company.siret !== null, t('missingSiret')] as const] : []),
  ] as const;
  // Name and address always exist.
  const share = Math.round(((wanted.filter(([met]) => met).length + 2) / (wanted.length + 2)) * 100);
  const missing = wanted.filter(([met]) => !met).map(([, what]) => what);
  return (
    <div className="flex flex-col gap-1.5 max-md:px-4 max-md:py-3 md:mt-3 md:border-t md:border-line md:pt-3.5 lg:mx-2.5 lg:mt-5">
      <span className="flex items-center justify-between gap-2 text-xs">
        <span className="text-ink-3">{t('completed')}</span>
        <b className="tabular-nums">{format.rate(share * 100)}</b>
      </span>
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
      <span className="text-xs text-ink-3">
        {missing.length > 0 ? t('missing', { what: missing.join(', ') }) : t('whole')}
      </span>
    </div>
  );
}
