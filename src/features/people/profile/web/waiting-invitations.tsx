import { Clock, Mail } from 'lucide-react';
import { daysLeft } from '#common/days.ts';
import { Button } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { useWords } from '#ui/words/words.ts';
import { companyApi } from './api.ts';
import { row, who } from './member-look.ts';
import { useTexts } from './texts.ts';
import { timeHere } from '#ui/offline/server-clock.ts';

export function WaitingInvitations() {
  const t = useTexts();
  const w = useWords();
  const { act } = useAct();
  const list = usePages(companyApi.invitations, {});
  const withdraw = (id: string) => act(() => companyApi.revoke.call({ id }), t('members.withdrawn'));
  return (
    <PagedList list={list} failed={t('members.awaitedFailed')} skeleton={1}>
      {(waiting) =>
        waiting.length > 0 && (
          <ul className="border border-t-0 border-line-strong" aria-label={t('members.awaited')}>
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
                  <span className="min-w-0">
                    <span className="break-all">{invitation.email}</span>
                    {!invitation.stands && (
                      <span className="block text-xs text-warning-ink">{t('members.authorGone')}</span>
                    )}
                  </span>
                </span>
                <span className="text-ink-2 max-md:col-start-1 max-md:col-end-3">
                  {w(`membership.${invitation.role}`)}
                </span>
                <span className="col-start-3 -col-end-1 flex flex-wrap items-center justify-end gap-2 max-md:col-start-1 max-md:justify-start">
                  <Tag tone="warning" icon={Clock}>
                    {t('members.waiting', { days: daysLeft(invitation.expiresAt, timeHere()) })}
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
        )
      }
    </PagedList>
  );
}
