import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, CalendarClock, Navigation } from 'lucide-react';
import { wallAt } from '#features/work/planning/planning.contract.ts';
import type { Visit } from '#features/work/visits/visit.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useToldAt } from '#ui/time/told-at.ts';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { TitleBlockMini } from '#ui/page/title-block.tsx';
import { visitApi } from './api.ts';
import type { Reader } from './nothing-planned.tsx';
import { useTexts } from './texts.ts';
import { usePlanningWords } from './use-words.ts';

const tones = {
  proposed: 'line',
  confirmed: 'info',
  on_site: 'warning',
  finished: 'success',
  missed: 'danger',
  cancelled: 'neutral',
} as const;

interface VisitDrawerProps {
  id: string;
  reader: Reader;
  onClose: () => void;
  /** Set if the reader may plan. */
  onMove: ((visit: Visit) => void) | null;
}

export function VisitDrawer({ id, reader, onClose, onMove }: VisitDrawerProps) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery(visitApi.read.queryOptions({ input: { id } }));
  return (
    <Dialog open shape="drawer" onClose={onClose} title={data?.request.title ?? t('visit')}>
      {!data && error && <ListFailure title={t('visitFailed')} error={error} loading={isFetching} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={5} />}
      {data && <VisitFacts visit={data} reader={reader} onMove={onMove} />}
    </Dialog>
  );
}

function VisitFacts({
  visit,
  reader,
  onMove,
}: Pick<VisitDrawerProps, 'reader' | 'onMove'> & {
  visit: Visit;
}) {
  const t = useTexts();
  const words = usePlanningWords();
  const format = useFormat();
  const { state, request, site, crew, workers, vehicles, startsAt, endsAt, slots, acts } = visit;
  const there = format.at(site.departement);
  const toldAt = useToldAt(there);
  const range = (from: string, to: string) => {
    const [start, end] = [wallAt(from, site.departement), wallAt(to, site.departement)];
    const clock = there.clock(from);
    if (start.day === end.day)
      return [`${words.day(start.day)}, ${words.fromTo(start.minutes, end.minutes)}`, clock].filter(Boolean).join(' ');
    const days = t('fromDayToDay', {
      first: words.day(start.day),
      last: words.day(end.day),
      hours: words.fromTo(start.minutes, end.minutes),
    });
    return [days, clock].filter(Boolean).join(' ');
  };
  const times = startsAt && endsAt ? [range(startsAt, endsAt)] : slots.map((slot) => range(slot.startsAt, slot.endsAt));
  const move = state === 'proposed' ? acts.propose : acts.move;
  const hasMission = reader !== 'ordering' && startsAt !== null;
  return (
    <div className="mt-2 flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <TitleBlockMini cells={[request.number, visit.order.number]} />
        <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
      </div>
      <Facts
        facts={[
          { label: t('fact.when'), value: times.map((time) => <div key={time}>{time}</div>) },
          {
            label: t('fact.where'),
            value: (
              <>
                {site.name}
                <br />
                {site.street}, {site.postalCode} {site.city}
                {request.place && (
                  <>
                    <br />
                    {request.place}
                  </>
                )}
              </>
            ),
          },
          crew && { label: t('fact.crew'), value: crew.name },
          workers.length > 0 && { label: t('fact.who'), value: format.list(workers.map(({ name }) => name)) },
          vehicles.length > 0 && {
            label: t('fact.vehicles'),
            value: format.list(vehicles.map(({ name, plate }) => [name, plate].filter(Boolean).join(' '))),
          },
          visit.purpose !== '' && { label: t('fact.purpose'), value: visit.purpose },
          { label: t('fact.ordering'), value: visit.orderingCompany.name },
          { label: t('fact.provider'), value: visit.provider.name },
          visit.arrivedAt !== null && {
            label: t('fact.arrived'),
            value: toldAt(visit.arrivedAt, visit.arrivedReceivedAt, there.dateTime),
          },
          visit.leftAt !== null && {
            label: t('fact.left'),
            value: toldAt(visit.leftAt, visit.leftReceivedAt, there.dateTime),
          },
          visit.reason !== '' && { label: t('fact.reason'), value: visit.reason },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {hasMission && (
          <ButtonLink variant="primary" icon={ArrowUpRight} to={path('mission', { visitId: visit.id })}>
            {t('openMission')}
          </ButtonLink>
        )}
        {/* A technician reads no thread. */}
        {reader !== 'crew' && (
          <ButtonLink
            variant={hasMission ? 'secondary' : 'primary'}
            icon={ArrowUpRight}
            to={path('request', { requestId: request.id })}
          >
            {t('openThread')}
          </ButtonLink>
        )}
        {onMove && (state === 'proposed' || state === 'confirmed') && (
          <Button icon={CalendarClock} disabledReason={move.allowed ? null : move.reason} onClick={() => onMove(visit)}>
            {t('move')}
          </Button>
        )}
        <a
          className="btn btn--secondary"
          href={`https://www.openstreetmap.org/directions?to=${site.latitude}%2C${site.longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          <Navigation size={16} aria-hidden="true" />
          {t('directions')}
        </a>
      </div>
    </div>
  );
}
