import {
  Archive,
  CirclePause,
  CirclePlay,
  CircleX,
  Ellipsis,
  Pencil,
  RotateCcw,
  Send,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import type { RequestDetail } from '#features/requests/request.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import type { RequestMove } from './request-dialogs.tsx';
import { useTexts } from './texts.ts';

const icons: Record<RequestMove | 'edit', LucideIcon> = {
  edit: Pencil,
  publish: Send,
  hold: CirclePause,
  resume: CirclePlay,
  republish: RotateCcw,
  close: Archive,
  cancel: CircleX,
  delete: Trash2,
};
const moves = ['edit', 'publish', 'resume', 'republish', 'close', 'hold', 'cancel', 'delete'] as const;

/** Every move of the request on the reader's side: those allowed first, the others with the server's reason. */
export function RequestMenu({ request, onMove }: { request: RequestDetail; onMove: (move: RequestMove) => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const shown = moves.filter((move) => {
    const act = request.acts[move];
    // What belongs to another side or company is no choice of this reader's.
    return act.allowed || !['WRONG_SIDE', 'NOT_FOUND'].includes(act.code);
  });
  if (shown.length === 0) return null;
  const entry = (move: (typeof moves)[number]): MenuEntry => {
    const act = request.acts[move];
    return {
      label: t(`act.${move}`),
      icon: icons[move],
      danger: act.allowed && (move === 'cancel' || move === 'delete'),
      reason: act.allowed ? null : act.reason,
      onSelect: () => (move === 'edit' ? void navigate(path('requestEdit', { requestId: request.id })) : onMove(move)),
    };
  };
  const allowed = shown.filter((move) => request.acts[move].allowed);
  const refused = shown.filter((move) => !request.acts[move].allowed);
  return (
    <Menu
      width={300}
      trigger={<Button variant="secondary" icon={Ellipsis} aria-label={t('act.more')} />}
      entries={[
        ...allowed.map(entry),
        ...(refused.length > 0
          ? [
              ...(allowed.length > 0 ? [{ kind: 'rule' as const }] : []),
              { kind: 'label' as const, label: t('act.refused') },
            ]
          : []),
        ...refused.map(entry),
      ]}
    />
  );
}
