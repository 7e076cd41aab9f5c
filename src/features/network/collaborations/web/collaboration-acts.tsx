import { Ban, Ellipsis, FilePen, MessagesSquare, Undo2, Unlink, UserRound } from 'lucide-react';
import type { Collaboration } from '#features/network/collaborations/collaboration.contract.ts';
import { useNavigate } from 'react-router';
import { path } from '#paths.ts';
import { isShown } from '#ui/calls/acts.ts';
import { Button, ButtonLink, IconButton } from '#ui/marks/button.tsx';
import { Menu, type MenuEntry } from '#ui/dialogs/menu.tsx';
import type { Act } from './act-dialogs.tsx';
import { useTexts } from './texts.ts';

export function CollaborationActs({
  collaboration: { acts, company, side, state, proposed },
  onAct,
}: {
  collaboration: Collaboration;
  onAct: (act: Act) => void;
}) {
  const t = useTexts();
  const navigate = useNavigate();
  const page = side === 'ordering' ? path('provider', { provider: company.id }) : null;
  const answers = proposed?.proposedBy === 'them';
  const reason = (act: (typeof acts)[keyof typeof acts]) => (act.allowed ? null : act.reason);
  const entries: MenuEntry[] = [
    ...(isShown(acts.propose)
      ? [
          {
            label: t('act.propose'),
            icon: FilePen,
            reason: reason(acts.propose),
            onSelect: () => onAct('propose'),
          },
        ]
      : []),
    ...(proposed?.proposedBy === 'us'
      ? [
          {
            label: t('act.withdraw'),
            icon: Undo2,
            reason: reason(acts.withdraw),
            onSelect: () => onAct('withdraw'),
          },
        ]
      : []),
    ...(state === 'active'
      ? [{ label: t('act.end'), icon: Unlink, danger: true, reason: reason(acts.end), onSelect: () => onAct('end') }]
      : []),
    ...(page ? [{ label: t('providerPage'), icon: UserRound, onSelect: () => void navigate(page) }] : []),
    ...(isShown(acts.block)
      ? [
          { kind: 'rule' as const },
          {
            label: t('act.block'),
            icon: Ban,
            danger: true,
            reason: reason(acts.block),
            onSelect: () => onAct('block'),
          },
        ]
      : []),
  ];
  return (
    <>
      {entries.length > 0 && (
        <Menu trigger={<IconButton icon={Ellipsis} label={t('more')} />} entries={entries} width={260} />
      )}
      {state === 'active' && (
        <ButtonLink icon={MessagesSquare} to={`${path('conversations')}?avec=${company.id}`}>
          {t('openConversation')}
        </ButtonLink>
      )}
      {answers && (
        <Button disabledReason={reason(acts.decline)} onClick={() => onAct('decline')}>
          {t('act.decline')}
        </Button>
      )}
      {answers && (
        <Button variant="primary" disabledReason={reason(acts.accept)} onClick={() => onAct('accept')}>
          {t('act.accept')}
        </Button>
      )}
    </>
  );
}
