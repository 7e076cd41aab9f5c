import { CircleAlert, CircleCheck, CircleSlash, Copy, MapPin, PackageCheck, type LucideIcon } from 'lucide-react';
import type { ImportCounts, LineState } from '#features/estate/sites/site-import.contract.ts';
import { useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { useImportTexts } from '../texts-import.ts';

const cells: { state: LineState; icon: LucideIcon; tone: string; always?: true }[] = [
  { state: 'ready', icon: CircleCheck, tone: 'ok', always: true },
  { state: 'to_confirm', icon: MapPin, tone: 'warn', always: true },
  { state: 'duplicate', icon: Copy, tone: 'warn', always: true },
  { state: 'error', icon: CircleAlert, tone: 'danger', always: true },
  { state: 'skipped', icon: CircleSlash, tone: 'off' },
  { state: 'created', icon: PackageCheck, tone: 'done' },
];

export interface ImportSummaryProps {
  counts: ImportCounts;
  state: LineState | undefined;
  onShow: (state: LineState | undefined) => void;
}

/** How many lines stand where; each count shows its lines. */
export function ImportSummary({ counts, state, onShow }: ImportSummaryProps) {
  const t = useImportTexts();
  const format = useFormat();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const good = counts.ready + counts.to_confirm + counts.created;
  return (
    <div className="imp__sum" role="group" aria-label={t('checking')}>
      {cells
        .filter((cell) => cell.always || counts[cell.state] > 0)
        .map((cell) => (
          <button
            key={cell.state}
            type="button"
            className="imp__n"
            data-t={cell.tone}
            aria-pressed={state === cell.state}
            onClick={() => onShow(state === cell.state ? undefined : cell.state)}
          >
            <span>
              <Icon of={cell.icon} size={15} />
              {t(`state.${cell.state}`)}
            </span>
            <b className="tabular-nums">{format.number(counts[cell.state])}</b>
          </button>
        ))}
      <div className="imp__bar">
        <span>{t('checking')}</span>
        <span className="flex items-center gap-3">
          <span className="bar" aria-hidden="true">
            {cells.map((cell) => (
              <i
                key={cell.state}
                data-t={cell.tone}
                style={{ width: `${(100 * counts[cell.state]) / Math.max(1, all)}%` }}
              />
            ))}
          </span>
          <span className="text-xs text-ink-3 tabular-nums whitespace-nowrap">
            {t('checkedAll', { good: format.number(good), all: format.number(all) })}
          </span>
        </span>
      </div>
    </div>
  );
}
