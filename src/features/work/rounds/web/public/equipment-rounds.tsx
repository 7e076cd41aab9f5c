import { Link } from 'react-router';
import type { FoundOfEquipment } from '#features/work/rounds/round.contract.ts';
import { path } from '#paths.ts';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { useTexts } from '../texts.ts';
import { roundApi } from './api.ts';

/** Round results of an equipment: its state and readings, latest first. */
export function EquipmentRounds({ equipmentId }: { equipmentId: string }) {
  const t = useTexts();
  const list = usePages(roundApi.ofEquipment, { equipmentId, limit: 10 });
  return (
    <Panel title={t('found.title')}>
      <PagedList list={list} failed={t('found.failed')} skeleton={3}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-sm text-ink-2">{t('found.empty')}</p>
          ) : (
            <ol className="divide-y divide-line text-sm">
              {rows.map((row) => (
                <Line key={row.id} of={row} />
              ))}
            </ol>
          )
        }
      </PagedList>
    </Panel>
  );
}

function Line({ of: { at, round, label, outcome, valueMilli, unit, note } }: { of: FoundOfEquipment }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2 first:pt-0 last:pb-0">
      <span className="w-28 text-ink-3">
        <DateTime value={at} />
      </span>
      <span className="min-w-0 flex-1">
        <b className="font-[560] wrap-anywhere">{label}</b>
        <Link className="link block text-xs" to={path('round', { roundId: round.id })}>
          {round.name}
        </Link>
        {note && <span className="block whitespace-pre-line text-ink-2 wrap-anywhere">{note}</span>}
      </span>
      {valueMilli !== null && <b className="tabular-nums">{format.quantity(valueMilli, unit)}</b>}
      <span className={outcome === 'bad' ? 'text-danger-ink' : 'text-ink-2'}>{t(`outcome.${outcome}`)}</span>
    </li>
  );
}
