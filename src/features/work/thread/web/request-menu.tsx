import {
  Archive,
  CirclePause,
  CirclePlay,
  CircleX,
  Ellipsis,
  FileCheck,
  ListOrdered,
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

const icons: Record<RequestAct | 'edit' | 'order' | 'dispatch', LucideIcon> = {
  edit: Pencil,
  order: FileCheck,
  publish: Send,
  dispatch: ListOrdered,
  hold: CirclePause,
  resume: CirclePlay,
  republish: RotateCcw,
  close: Archive,
  cancel: CircleX,
  delete: Trash2,
};
const moves = [
  'edit',
  'publish',
  'order',
  'dispatch',
  'resume',
  'republish',
  'close',
  'hold',
  'cancel',
  'delete',
] as const;

export function RequestMenu({
  request,
  onMove,
}: {
  request: RequestDetail;
  onMove: (move: RequestAct | 'dispatch') => void;
}) {
  const t = useTexts();
  const navigate = useNavigate();
  const actOf = (move: (typeof moves)[number]) => request.acts[move === 'dispatch' ? 'order' : move];
  const shown = moves.filter((move) => {
    const act = actOf(move);
    return act.allowed || act.code === 'SNAGS_LEFT';
  });
  if (shown.length === 0) return null;
  const entry = (move: (typeof moves)[number]): MenuEntry => {
    const act = actOf(move);
    return {
      label: t(`act.${move}`),
      icon: icons[move],
      danger: act.allowed && (move === 'cancel' || move === 'delete'),
      reason: act.allowed ? null : act.reason,
      onSelect: () => {
        if (move === 'edit') void navigate(path('requestEdit', { requestId: request.id }));
        else if (move === 'order') void navigate(path('directOrder', { requestId: request.id }));
        else onMove(move);
      },
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
