import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { PlaceCode } from '#common/territories.ts';
import type { Alternatives } from '#features/work/visits/visit.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { visitApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export type Alternative = Alternatives['items'][number];

interface AdviceProps {
  workOrderId: string;
  visitId?: string | undefined;
  crewId: string | null;
  departement: PlaceCode;
  time: { startsAt: string; endsAt: string } | null;
  onTake: (alternative: Alternative) => void;
}

/** Before saving: conflicts of a crew at a time, alternatives, and whether its week is full. */
export function Advice({ workOrderId, visitId, crewId, departement, time, onTake }: AdviceProps) {
  const t = useTexts();
  const format = useFormat();
  const there = format.at(departement);
  const input = time &&
    crewId && { workOrderId, crewId, ...(visitId && { visitId }), startsAt: time.startsAt, endsAt: time.endsAt };
  const { data } = useQuery({
    ...visitApi.alternatives.queryOptions({ input: input || skipToken }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (!input || !data) return null;
  const { conflicts, load, items } = data;
  const [first] = conflicts;
  const hours = ({ plannedMinutes, weekMinutes }: NonNullable<typeof load>) =>
    t('advice.load', { planned: format.number(Math.round(plannedMinutes / 60)), week: Math.round(weekMinutes / 60) });
  const isOver = load !== null && load.plannedMinutes > load.weekMinutes;
  if (!first) return isOver ? <Note tone="warning" title={t('advice.over', { load: hours(load) })} /> : null;
  const { who, kind, requestNumber } = first;
  const values = { who, time: there.span(first.startsAt, first.endsAt) };
  return (
    <section className="panel overflow-hidden" aria-label={t('advice.label')}>
      <div className="px-4 py-3" role="status">
        <b className="block text-danger-ink">
          {kind === 'absence'
            ? t('advice.absent', values)
            : t(kind === 'slot' ? 'advice.held' : 'advice.taken', values)}
        </b>
        <span className="text-sm text-ink-2">
          {[requestNumber, load && t('advice.week', { load: hours(load) })].filter(Boolean).join(' · ')}
        </span>
      </div>
      {items.length > 0 && (
        <ol className="list border-t border-line">
          {items.map((item) => {
            const { crew, startsAt, endsAt, distanceM } = item;
            const name = [crew?.name, there.span(startsAt, endsAt)].filter(Boolean).join(', ');
            const details = [
              distanceM !== null && t('advice.near', { distance: format.distance(distanceM) }),
              hours(item),
              item.plannedMinutes > item.weekMinutes && t('advice.exceeds'),
            ];
            return (
              <li key={`${crew?.id} ${startsAt}`}>
                <span className="min-w-0 flex-1">
                  <b className="block wrap-anywhere">{name}</b>
                  <span className="text-xs text-ink-3">{details.filter(Boolean).join(' · ')}</span>
                </span>
                <Button size="sm" onClick={() => onTake(item)}>
                  {t('advice.take')}
                  <span className="sr-only"> {name}</span>
                </Button>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
