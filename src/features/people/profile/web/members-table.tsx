import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock, Ellipsis, Mail } from 'lucide-react';
import { useState } from 'react';
import { daysLeft } from '#common/days.ts';
import type { MembershipRole } from '#common/roles.ts';
import { membershipRoles } from '#common/roles.ts';
import type { Company } from '#features/people/companies/company.contract.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { toastFailure } from '#ui/errors.ts';
import { DateTime, useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/input.tsx';
import { Menu } from '#ui/menu.tsx';
import { useSignedIn } from '#ui/session.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { toast } from '#ui/toaster.tsx';
import { useAct } from '#ui/use-act.ts';
import { useWords } from '#ui/words.ts';
import { companyApi } from './api.ts';
import { MemberDialog, type MemberAct } from './member-dialog.tsx';
import { useTexts } from './texts.ts';

const row =
  'grid min-h-12 grid-cols-[minmax(0,1.5fr)_150px_90px_110px_32px] items-center gap-3 border-line px-3 py-2 not-first:border-t max-md:grid-cols-[minmax(0,1fr)_auto_44px] max-md:gap-x-2.5 max-md:gap-y-1.5 max-md:py-3';
const who = 'flex min-w-0 items-center gap-2.5 wrap-anywhere max-md:col-start-1 max-md:col-end-3';

/** Who belongs to the company, and who is awaited. */
export function MembersTable({ company }: { company: Company }) {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const cache = useQueryClient();
  const { act: carryOut } = useAct();
  const { user } = useSignedIn();
  const members = useQuery(companyApi.members.queryOptions()).data;
  const waiting = useQuery(companyApi.invitations.queryOptions()).data ?? [];
  const [act, setAct] = useState<MemberAct | null>(null);
  const manages = company.acts.manage.allowed;
  const offered = membershipRoles.filter((role) => company.gives.roles.includes(role));

  async function changeRole(member: NonNullable<typeof members>[number], role: MembershipRole) {
    try {
      const { userId, name } = member;
      const list = await companyApi.editMember.call({ userId, role });
      cache.setQueryData(companyApi.members.queryKey(), list);
      toast.success(t('members.changed', { name, role: w(`membership.${role}`) }));
    } catch (error) {
      toastFailure(error);
    }
  }
  const withdraw = (id: string) => carryOut(() => companyApi.revoke.call({ id }), t('members.withdrawn'));
  const reach = (limited: boolean, count: number) => (limited ? t('members.some', { count }) : t('members.all'));
  if (!members) return <SkeletonRows rows={3} />;
  return (
    <>
      <ul className="border border-t-0 border-line-strong" aria-label={t('members.list')}>
        {members.map((member) => {
          const own = member.userId === user.id;
          return (
            <li key={member.userId} className={row}>
              <span className={who}>
                <Avatar name={member.name} picture={member.avatarId} />
                <span>
                  <b className="font-[580]">{member.name}</b>{' '}
                  {own && <span className="text-xs text-ink-3">({t('members.you')})</span>}
                  <span className="block text-xs text-ink-3">{member.email}</span>
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
                    onValue={(role) => void changeRole(member, role)}
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
                    {reach(member.limitedToSites, member.siteIds.length)}
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
                  ...(manages && company.isOrdering
                    ? [{ label: t('members.limit'), onSelect: () => setAct({ kind: 'reach', member }) }]
                    : []),
                  ...(manages && company.isOrdering && member.role === 'manager'
                    ? [{ label: t('members.signing'), onSelect: () => setAct({ kind: 'signing', member }) }]
                    : []),
                  ...(!own && company.acts.transfer.allowed
                    ? [{ label: t('members.transfer'), onSelect: () => setAct({ kind: 'transfer', member }) }]
                    : []),
                  own
                    ? { label: t('members.leave'), danger: true, onSelect: () => setAct({ kind: 'leave', member }) }
                    : {
                        label: t('members.remove'),
                        danger: true,
                        reason: company.acts.manage.allowed ? null : company.acts.manage.reason,
                        onSelect: () => setAct({ kind: 'remove', member }),
                      },
                ]}
              />
            </li>
          );
        })}
        {waiting.map((invitation) => (
          <li
            key={invitation.id}
            className={classes(
              row,
              'bg-[repeating-linear-gradient(135deg,var(--sunken)_0_4px,var(--surface)_4px_8px)] text-ink-2',
            )}
          >
            <span className={who}>
              <span className="av">
                <Icon of={Mail} size={14} />
              </span>
              <span className="break-all">{invitation.email}</span>
            </span>
            <span className="text-ink-2 max-md:col-start-1 max-md:col-end-3">{w(`membership.${invitation.role}`)}</span>
            <span className="col-start-3 -col-end-1 flex flex-wrap items-center justify-end gap-2 max-md:col-start-1 max-md:justify-start">
              <Tag tone="warning" icon={Clock}>
                {t('members.waiting', { days: daysLeft(invitation.expiresAt, new Date()) })}
              </Tag>
              <Button
                size="sm"
                variant="ghost"
                disabledReason={invitation.acts.revoke.allowed ? null : invitation.acts.revoke.reason}
                aria-label={t('members.withdrawNamed', { email: invitation.email })}
                onClick={() => void withdraw(invitation.id)}
              >
                {t('members.withdraw')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {act && <MemberDialog act={act} company={company} onClose={() => setAct(null)} />}
    </>
  );
}
