import { useQuery } from '@tanstack/react-query';
import { sideOf } from '#common/roles.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useSignedIn } from '#ui/session.tsx';
import { approvalApi } from '../api.ts';
import { ApprovalLine } from '../approval-line.tsx';
import { useTexts } from '../texts.ts';

/** The approvals that wait for the reader, above what else does; nothing when none does. */
export function ApprovalsPanel() {
  const t = useTexts();
  // Not while another role is being taken: the page of the former one is still there.
  const enabled = sideOf(useSignedIn().profile.selectedRole) === 'ordering';
  const waiting = useQuery(approvalApi.list.queryOptions({ input: { limit: 3 }, staleTime: 5000, enabled }));
  const items = waiting.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel
      flush
      title={t('waiting')}
      actions={
        <ButtonLink to={path('approvals')} variant="ghost" size="sm">
          {t('title')}
        </ButtonLink>
      }
    >
      <ul className="md:*:px-4" aria-label={t('waiting')}>
        {items.map((approval) => (
          <ApprovalLine key={approval.id} approval={approval} />
        ))}
      </ul>
    </Panel>
  );
}
