import { ChevronUp, Inbox } from 'lucide-react';
import { useState } from 'react';
import type { TrayItem } from '#features/work/planning/planning.contract.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import type { Reader } from './nothing-planned.tsx';
import { useTexts } from './texts.ts';
import { Tray } from './tray.tsx';
import { dueTones, useDue } from './use-due.ts';
import type { useTray } from './use-tray.ts';

export function TrayBar({
  tray,
  today,
  reader,
  onItem,
}: {
  tray: ReturnType<typeof useTray>;
  today: string;
  reader: Reader;
  onItem: (item: TrayItem) => void;
}) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const dueOf = useDue(today);
  const [first] = tray.items;
  const due = first && dueOf(first);
  if (tray.total === 0) return null;
  return (
    <>
      <button
        type="button"
        className="flex min-h-15 flex-none items-center gap-3 border-t border-line-strong bg-surface py-2.5 pr-3 pl-4 text-left"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Inbox} size={22} className="text-ink-3" />
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">
            {t(reader === 'ordering' ? 'watch.count' : 'tray.count', { count: tray.total })}
          </b>
          {first && due && (
            <span className={`block truncate text-sm ${dueTones[due.tone]}`}>
              {first.number} {due.text}
            </span>
          )}
        </span>
        <Icon of={ChevronUp} size={20} className="text-ink-3" />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(reader === 'ordering' ? 'watch.title' : 'tray.title')}
      >
        <Tray
          tray={tray}
          today={today}
          reader={reader}
          onOpen={(item) => {
            setOpen(false);
            onItem(item);
          }}
        />
      </Dialog>
    </>
  );
}
