import { CircleAlert, CircleCheck, CircleSlash, Copy, MapPin, PackageCheck, type LucideIcon } from 'lucide-react';
import type { ImportCounts, LineState } from '#features/estate/sites/site-import.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useImportTexts } from '../texts-import.ts';

interface Tone {
  icon: string;
  bar: string;
  pressed: string;
}
const chosen = 'bg-primary-soft shadow-[inset_0_-2px_0_var(--primary)]';
const good: Tone = { icon: 'text-success', bar: 'bg-success', pressed: chosen };
const doubtful: Tone = { icon: 'text-warning', bar: 'bg-warning', pressed: chosen };
const wrong: Tone = {
  icon: 'text-danger-ink',
  bar: 'bg-danger',
  pressed: 'bg-danger-soft shadow-[inset_0_-2px_0_var(--danger)]',
};

const cells: { state: LineState; icon: LucideIcon; tone: Tone; always?: true }[] = [
  { state: 'ready', icon: CircleCheck, tone: good, always: true },
  { state: 'to_confirm', icon: MapPin, tone: doubtful, always: true },
  { state: 'duplicate', icon: Copy, tone: doubtful, always: true },
  { state: 'error', icon: CircleAlert, tone: wrong, always: true },
  { state: 'skipped', icon: CircleSlash, tone: { icon: '', bar: 'bg-line-strong', pressed: chosen } },
  { state: 'created', icon: PackageCheck, tone: good },
];

export interface ImportSummaryProps {
  counts: ImportCounts;
  state: LineState | undefined;
  onShow: (state: LineState | undefined) => void;
}

export function ImportSummary({ counts, state, onShow }: ImportSummaryProps) {
  const t = useImportTexts();
  const format = useFormat();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const kept = counts.ready + counts.to_confirm + counts.created;
  return (
    <div
      className="flex flex-none overflow-x-auto border-y border-line bg-sunken"
      role="group"
      aria-label={t('checking')}
    >
      {cells
        .filter((cell) => cell.always || counts[cell.state] > 0)
        .map((cell) => (
          <button
            key={cell.state}
            type="button"
            className={classes(
              'min-w-28 flex-none border-r border-line px-5 py-2.25 text-left first:pl-6 focus-visible:-outline-offset-2 max-md:px-4',
              state === cell.state ? cell.tone.pressed : 'hover:bg-hover',
            )}
            aria-pressed={state === cell.state}
            onClick={() => onShow(state === cell.state ? undefined : cell.state)}
          >
            <span className="flex items-center gap-1.5 text-(length:--t-xs) whitespace-nowrap text-ink-2">
              <Icon of={cell.icon} size={15} className={cell.tone.icon} />
              {t(`state.${cell.state}`)}
            </span>
            <b className="block font-display text-[1.25rem]/6 font-[640]">{format.number(counts[cell.state])}</b>
          </button>
        ))}
      <div className="min-w-55 flex-1 py-2.25 pr-6 pl-5 text-(length:--t-xs) text-ink-2 max-md:hidden">
        <span>{t('checking')}</span>
        <span className="flex h-6 items-center gap-3">
          <span className="bar h-2 flex-1" aria-hidden="true">
            {cells.map((cell) => (
              <i
                key={cell.state}
                className={cell.tone.bar}
                style={{ width: `${(100 * counts[cell.state]) / Math.max(1, all)}%` }}
              />
            ))}
          </span>
          <span className="text-xs text-ink-3 tabular-nums whitespace-nowrap">
            {t('checkedAll', { good: format.number(kept), all: format.number(all) })}
          </span>
        </span>
      </div>
    </div>
  );
}
