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
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import type { RequestAct } from './request-dialogs.tsx';
import { useTexts } from './texts.ts';

const icons: Record<RequestAct | 'edit', LucideIcon> = {
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

/** The moves the reader may make, and the one they expect once the work is accepted, with what still holds it back. */
export function RequestMenu({ request, onMove }: { request: RequestDetail; onMove: (move: RequestAct) => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const shown = moves.filter((move) => {
    const act = request.acts[move];
    return act.allowed || act.code === 'SNAGS_LEFT';
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
  return (
    <Menu
      width={300}
      trigger={<Button variant="secondary" icon={Ellipsis} aria-label={t('act.more')} />}
      entries={shown.map(entry)}
    />
  );
}
