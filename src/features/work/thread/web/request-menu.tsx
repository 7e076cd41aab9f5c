import {
  Archive,
  CirclePause,
  CirclePlay,
  CircleX,
  Ellipsis,
  FileCheck,
  Link2,
  ListOrdered,
  Pencil,
  Repeat,
  RotateCcw,
  Send,
  Trash2,
  Umbrella,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RepeatRequestDialog, useMayRepeat } from '#features/work/maintenance/web/public/repetition-section.tsx';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { RelateDialog } from '#features/work/requests/web/public/related-requests.tsx';
import type { RequestAct } from '#features/work/requests/web/public/request-dialog.tsx';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { Menu, type MenuEntry } from '#ui/dialogs/menu.tsx';
import { useTexts } from './texts.ts';

const icons: Record<RequestAct | 'edit' | 'order' | 'dispatch' | 'link' | 'claim' | 'repeat', LucideIcon> = {
  link: Link2,
  claim: Umbrella,
  repeat: Repeat,
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
  'link',
  'claim',
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
  const mayRepeat = useMayRepeat(request.id, request.acts.link.allowed);
  const [open, setOpen] = useState<'link' | 'repeat' | null>(null);
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
        else if (move === 'claim') void navigate(path('claim', { requestId: request.id }));
        else if (move === 'link') setOpen(move);
        else if (move === 'order') void navigate(path('directOrder', { requestId: request.id }));
        else onMove(move);
      },
    };
  };
  const repeat: MenuEntry = { label: t('act.repeat'), icon: icons.repeat, onSelect: () => setOpen('repeat') };
  return (
    <>
      <Menu
        width={300}
        trigger={<Button variant="secondary" icon={Ellipsis} aria-label={t('act.more')} />}
        entries={[...shown.map(entry), ...(mayRepeat ? [repeat] : [])]}
      />
      {open === 'link' && <RelateDialog request={request} onClose={() => setOpen(null)} />}
      {open === 'repeat' && <RepeatRequestDialog requestId={request.id} onClose={() => setOpen(null)} />}
    </>
  );
}
