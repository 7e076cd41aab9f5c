import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock, Ellipsis, Mail } from 'lucide-react';
import { useState } from 'react';
import type { MembershipRole } from '#common/roles.ts';
import { membershipRoles } from '#common/roles.ts';
import type { Company } from '#features/people/companies/company.contract.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { toastFailure } from '#ui/errors.ts';
import { DateTime } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/input.tsx';
import { Menu } from '#ui/menu.tsx';
import { useSignedIn } from '#ui/session.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { toast } from '#ui/toaster.tsx';
import { useWords } from '#ui/words.ts';
import { companyApi } from './api.ts';
import { MemberDialog, type MemberAct } from './member-dialog.tsx';
import { useTexts } from './texts.ts';

const day = 86_400_000;
const daysLeft = (until: string) => Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / day));

/** Who belongs to the company, and who is awaited. */
export function MembersTable({ company }: { company: Company }) {
  const t = useTexts();
  const w = useWords();
  const cache = useQueryClient();
  const { user } = useSignedIn();
  const members = useQuery(companyApi.members.queryOptions()).data;
  const waiting = useQuery(companyApi.invitations.queryOptions()).data ?? [];
  const [act, setAct] = useState<MemberAct | null>(null);
  const manages = company.acts.manage.allowed;

  async function changeRole(member: NonNullable<typeof members>[number], role: MembershipRole) {
    try {
      const { userId, limitedToSites, siteIds, name } = member;
      // An owner sees every site.
      const limited = limitedToSites && role !== 'owner';
      const list = await companyApi.editMember.call({ userId, role, limitedToSites: limited, siteIds });
      cache.setQueryData(companyApi.members.queryKey(), list);
      toast.success(t('members.changed', { name, role: w(`membership.${role}`) }));
    } catch (error) {
      toastFailure(error);
    }
  }
  async function withdraw(id: string) {
    try {
      await companyApi.revoke.call({ id });
      await cache.invalidateQueries({ queryKey: companyApi.invitations.key() });
      toast.success(t('members.withdrawn'));
    } catch (error) {
      toastFailure(error);
    }
  }
  const reach = (limited: boolean, count: number) => (limited ? t('members.some', { count }) : t('members.all'));
  if (!members) return <SkeletonRows rows={3} />;
  return (
    <>
      <ul className="prf__tb" aria-label={t('members.list')}>
        {members.map((member) => {
          const own = member.userId === user.id;
          return (
            <li key={member.userId} className="prf__mb">
              <span className="prf__who">
                <Avatar name={member.name} picture={member.avatarId} />
                <span>
                  <b>{member.name}</b> {own && <span className="text-xs text-ink-3">({t('members.you')})</span>}
                  <span className="text-xs text-ink-3 block">{member.email}</span>
                </span>
              </span>
              <span className="prf__ro">
                {manages ? (
                  <Select
                    soft
                    aria-label={t('members.roleOf', { name: member.name })}
                    value={member.role}
                    onValue={(role) => void changeRole(member, role)}
                    options={membershipRoles.map((role) => ({ value: role, label: w(`membership.${role}`) }))}
                  />
                ) : (
                  w(`membership.${member.role}`)
                )}
              </span>
              <span className="prf__si text-sm text-ink-2">
                {company.isOrdering && (
                  <>
                    <span className="sr-only">{t('members.sites')}</span>{' '}
                    {reach(member.limitedToSites, member.siteIds.length)}
                  </>
                )}
              </span>
              <span className="prf__da text-sm text-ink-3">
                <span className="sr-only">{t('members.since')}</span> <DateTime value={member.since} />
              </span>
              <Menu
                width={240}
                trigger={<IconButton icon={Ellipsis} label={t('members.actsOf', { name: member.name })} />}
                entries={[
                  ...(manages && company.isOrdering
                    ? [{ label: t('members.limit'), onSelect: () => setAct({ kind: 'reach', member }) }]
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
          <li key={invitation.id} className="prf__mb is-inv">
            <span className="prf__who">
              <span className="av">
                <Icon of={Mail} size={14} />
              </span>
              <span className="break-all">{invitation.email}</span>
            </span>
            <span className="prf__ro text-ink-2">{w(`membership.${invitation.role}`)}</span>
            <span className="prf__iv">
              <Tag tone="warning" icon={Clock}>
                {t('members.waiting', { days: daysLeft(invitation.expiresAt) })}
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
