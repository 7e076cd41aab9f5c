import { Ellipsis } from 'lucide-react';
import { membershipRoles, type MembershipRole } from '#common/roles.ts';
import type { Company } from '#features/people/companies/company.contract.ts';
import type { Member } from '#features/people/companies/member.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { IconButton } from '#ui/marks/button.tsx';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useWords } from '#ui/words/words.ts';
import { companyApi } from './api.ts';
import type { MemberAct } from './member-dialog.tsx';
import { row, who } from './member-look.ts';
import { useTexts } from './texts.ts';

interface MemberRowProps {
  member: Member;
  company: Company;
  onAct: (act: MemberAct) => void;
}

export function MemberRow({ member, company, onAct }: MemberRowProps) {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const { act } = useAct();
  const { user } = useSignedIn();
  const own = member.userId === user.id;
  const manages = company.acts.manage.allowed;
  const offered = membershipRoles.filter((role) => company.gives.roles.includes(role));
  const changeRole = (role: MembershipRole) => {
    const { userId, name } = member;
    return act(
      () => companyApi.editMember.call({ userId, role }),
      t('members.changed', { name, role: w(`membership.${role}`) }),
    );
  };
  return (
    <li className={row}>
      <span className={who}>
        <Avatar name={member.name} picture={member.avatarId} />
        <span>
          <b className="font-[580]">{member.name}</b>{' '}
          {own && <span className="text-xs text-ink-3">({t('members.you')})</span>}
          <span className="block text-xs text-ink-3">{member.email}</span>
          {member.absence && member.absence.toOn >= format.today() && (
            <span className="block text-xs text-warning-ink">
              {t(member.absence.standIn ? 'absence.toldWith' : 'absence.told', {
                from: format.date(member.absence.fromOn),
                to: format.date(member.absence.toOn),
                name: member.absence.standIn?.name ?? '',
              })}
            </span>
          )}
          {member.signingLimitMinor !== null && (
            <span className="block text-xs text-ink-2">
              {t('members.signsUpTo', { amount: format.money(member.signingLimitMinor) })}
            </span>
          )}
        </span>
      </span>
      <span className="max-md:col-start-1 max-md:col-end-3">
        {manages ? (
          <Select
            soft
            aria-label={t('members.roleOf', { name: member.name })}
            value={member.role}
            onValue={(role) => void changeRole(role)}
            options={offered.map((role) => ({ value: role, label: w(`membership.${role}`) }))}
          />
        ) : (
          w(`membership.${member.role}`)
        )}
      </span>
      <span className="text-sm text-ink-2">
        {company.isOrdering && (
          <>
            <span className="sr-only">{t('members.sites')}</span>{' '}
            {member.limitedToSites ? t('members.some', { count: member.siteCount }) : t('members.all')}
          </>
        )}
      </span>
      <span className="text-sm text-ink-3">
        <span className="sr-only">{t('members.since')}</span> <DateTime value={member.since} />
      </span>
      <Menu
        width={240}
        trigger={
          <IconButton
            className="max-md:col-start-3 max-md:row-start-1"
            icon={Ellipsis}
            label={t('members.actsOf', { name: member.name })}
          />
        }
        entries={[
          ...(own || manages ? [{ label: t('absence.act'), onSelect: () => onAct({ kind: 'absence', member }) }] : []),
          ...(manages && company.isOrdering
            ? [{ label: t('members.limit'), onSelect: () => onAct({ kind: 'reach', member }) }]
            : []),
          ...(manages && company.isOrdering && member.role === 'manager'
            ? [{ label: t('members.signing'), onSelect: () => onAct({ kind: 'signing', member }) }]
            : []),
          ...(!own && company.acts.transfer.allowed
            ? [{ label: t('members.transfer'), onSelect: () => onAct({ kind: 'transfer', member }) }]
            : []),
          own
            ? { label: t('members.leave'), danger: true, onSelect: () => onAct({ kind: 'leave', member }) }
            : {
                label: t('members.remove'),
                danger: true,
                reason: company.acts.manage.allowed ? null : company.acts.manage.reason,
                onSelect: () => onAct({ kind: 'remove', member }),
              },
        ]}
      />
    </li>
  );
}
