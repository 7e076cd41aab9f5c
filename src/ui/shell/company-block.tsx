import { Building2, ChevronsUpDown, Gauge, HardHat, Users } from 'lucide-react';
import { path } from '#paths.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Menu, type MenuEntry } from '#ui/dialogs/menu.tsx';
import { type Session, useSignedIn } from '#ui/calls/session.tsx';
import { useWords } from '#ui/words/words.ts';
import { companyEntriesOf } from './menu.ts';
import { useTexts } from './texts.ts';
import { useWorn } from './use-worn.ts';

/** Links to the company's settings for users with access: crews, members, plan. */
export function useCompanyEntries(): Extract<MenuEntry, { kind: 'link' }>[] {
  const t = useTexts();
  const { company } = useSignedIn();
  const worn = useWorn();
  const profilePart = (part: string) => `${path('profile')}#${part}`;
  const places = {
    crews: { icon: HardHat, to: path('crews') },
    members: { icon: Users, to: profilePart('entreprise') },
    plan: { icon: Gauge, to: profilePart('plan') },
    companies: { icon: Building2, to: profilePart('entreprises') },
  };
  if (!company) return [];
  return companyEntriesOf(worn).map((name) => ({ kind: 'link', label: t(`company.${name}`), ...places[name] }));
}

export function CompanyBlock({ company, collapsed }: { company: NonNullable<Session['company']>; collapsed: boolean }) {
  const t = useTexts();
  const w = useWords();
  const entries = useCompanyEntries();
  const inside = (
    <>
      <Avatar name={company.name} kind="company" size="md" picture={company.logoId} />
      <span className="flex-1 min-w-0">
        <span className="text-sm font-semibold text-ink truncate min-w-0 block">{company.name}</span>
        <span className="text-xs text-ink-3 block truncate">
          {w(`plan.${company.plan}`)} · {w(`membership.${company.membership}`)}
        </span>
      </span>
      {entries.length > 0 && <Icon of={ChevronsUpDown} size={15} />}
    </>
  );
  const title = collapsed ? company.name : undefined;
  if (entries.length === 0)
    return (
      <div className="side__co" title={title}>
        {inside}
      </div>
    );
  return (
    <Menu
      width={216}
      trigger={
        <button type="button" className="side__co w-full text-left" title={title}>
          {inside}
          <span className="sr-only">{t('company.menu')}</span>
        </button>
      }
      entries={entries}
    />
  );
}
