import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/marks/button.tsx';
import { ActMark } from '../act-mark.tsx';
import type { OnSite } from '../on-site.ts';
import { useTexts } from '../texts.ts';
import type { Removal } from '../use-keep.ts';

export interface EntryLineProps extends Pick<OnSite, 'mission' | 'actOf' | 'keep'> {
  takeBack: Removal;
  entry: { id: string; by: string | null; mine: boolean };
  name: string;
  children: ReactNode;
  detail?: ReactNode;
}

export function EntryLine({ mission, actOf, keep, takeBack, entry, name, children, detail }: EntryLineProps) {
  const t = useTexts();
  return (
    <li className="flex items-start gap-2 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="block font-[560] wrap-anywhere">{children}</span>
        {detail && <span className="block text-sm text-ink-2 wrap-anywhere">{detail}</span>}
        <span className="flex flex-wrap gap-x-3 text-xs text-ink-3">
          {!entry.mine && entry.by}
          <ActMark act={actOf.get(entry.id)} />
        </span>
      </span>
      {entry.mine && mission.acts.record.allowed && (
        <IconButton
          icon={X}
          label={t('entry.takeBack', { name })}
          onClick={() => void keep.takeBack(takeBack, entry.id, name)}
        />
      )}
    </li>
  );
}
