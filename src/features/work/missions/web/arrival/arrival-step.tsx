import { ClockAlert, LogIn, Navigation, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { dayAt } from '#common/place-time.ts';
import { Button } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useFormat, useNow } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { useToldAt } from '#ui/time/told-at.ts';
import { useWords } from '#ui/words/words.ts';
import { ActMark } from '../act-mark.tsx';
import { MissionHead } from '../mission-head.tsx';
import { MissionHeader } from '../mission-header.tsx';
import { stepPage } from '../mission-pages.ts';
import { isOver, mayArrive, type OnSite } from '../on-site.ts';
import { useTexts } from '../texts.ts';
import { metres } from '../use-keep.ts';
import { CorrectSheet } from './correct-sheet.tsx';
import { Halts } from './halt-sheet.tsx';
import { OnTheWay } from './on-the-way.tsx';
import { addressOf, PlaceList } from './place-list.tsx';
import { RouteSheet } from '../public/route-sheet.tsx';
import { SiteHistory } from './site-history.tsx';
import { SitePicture } from './site-picture.tsx';
import { useDistance } from './use-distance.ts';
import { WorkAsked } from './work-asked.tsx';

export function ArrivalStep({ mission, actOf, keep }: OnSite) {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const navigate = useNavigate();
  const [routing, setRouting] = useState(false);
  const [pointing, setPointing] = useState(false);
  const waits = mayArrive(mission);
  const distance = useDistance(mission.position, waits);
  const [asking, setAsking] = useState(false);
  const { startsAt, endsAt } = mission;
  const planned = {
    date: format.there.day(startsAt),
    from: format.there.bareHour(startsAt),
    to: format.there.time(endsAt),
  };
  const arrive = async () => {
    setAsking(false);
    setPointing(true);
    const key = await keep.arrive(distance.measured?.metres ?? null);
    setPointing(false);
    if (key) void navigate(stepPage(mission.id, 'checks'));
  };
  // In the site's time zone: a visit of several days counts for each.
  const dayOf = (at: Date | string) => dayAt(new Date(at), mission.site.departement);
  const isOfToday = () => {
    const today = dayOf(timeHere());
    return dayOf(startsAt) <= today && today <= dayOf(endsAt);
  };
  const begin = () => {
    if (mission.state === 'confirmed' && !isOfToday()) setAsking(true);
    else void arrive();
  };
  return (
    <>
      <MissionHeader
        mission={mission}
        step="arrival"
        actions={
          <>
            <Button icon={Navigation} aria-label={t('route.title')} onClick={() => setRouting(true)} />
            {waits ? (
              <Button variant="primary" icon={LogIn} loading={pointing} onClick={begin}>
                {t('arrival.point')}
              </Button>
            ) : (
              <Button variant="primary" onClick={() => void navigate(stepPage(mission.id, 'checks'))}>
                {t('arrival.next')}
              </Button>
            )}
          </>
        }
      />
      <MissionHead mission={mission} />
      {isOver(mission) && (
        <Note tone="warning" title={t(`state.${mission.state}`)}>
          {mission.over && <p>{mission.over}</p>}
          {t('arrival.over')}
        </Note>
      )}
      <Presences mission={mission} actOf={actOf} keep={keep} />
      <OnTheWay mission={mission} actOf={actOf} keep={keep} measured={distance.measured} />
      <SitePicture mission={mission} distance={distance} />
      <PlaceList mission={mission} keep={keep} onRoute={() => setRouting(true)} />
      <Halts mission={mission} actOf={actOf} keep={keep} />
      <WorkAsked mission={mission} />
      <SiteHistory mission={mission} />
      <p className="mt-auto pt-1 text-sm text-ink-3">
        {t('arrival.planned', planned)} {t('arrival.privacy')}
      </p>
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={t('arrival.otherDay')}
          description={t('arrival.planned', planned)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{w('cancel')}</Button>
              <Button variant="primary" icon={LogIn} onClick={() => void arrive()}>
                {t('arrival.point')}
              </Button>
            </>
          }
        />
      )}
      {routing && <RouteSheet {...mission.position} address={addressOf(mission)} onClose={() => setRouting(false)} />}
    </>
  );
}

const graceMs = 5 * 60_000;

/** Arrival time, distance and lateness; before arrival, the current delay. */
function Presences({ mission, actOf, keep }: Pick<OnSite, 'mission' | 'actOf' | 'keep'>) {
  const t = useTexts();
  const format = useFormat();
  const now = useNow(30_000).getTime();
  const [correcting, setCorrecting] = useState<string | null>(null);
  const toldAt = useToldAt();
  const corrected = mission.presences.find(({ id }) => id === correcting);
  const gap = (at: number) => at - Date.parse(mission.startsAt);
  if (mission.presences.length === 0) {
    const late = gap(now);
    if (mission.state !== 'confirmed' || late < graceMs || now > Date.parse(mission.endsAt)) return null;
    return (
      <p className="flex items-center gap-2 font-semibold text-urgent-ink">
        <Icon of={ClockAlert} size={18} />
        {t('arrival.lateNow', { time: format.there.time(mission.startsAt), gap: format.duration(late, true) })}
      </p>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-1.5">
        {mission.presences.map((one, index) => {
          const early = index === 0 ? gap(Date.parse(one.arrivedAt)) : 0;
          return (
            <li key={one.id} className="rounded-lg border border-line bg-surface px-3.5 py-2.5">
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <b className="font-[580] tabular-nums">{arrivalWords(mission, one, { format, toldAt, t })}</b>
                <ActMark act={actOf.get(one.id)} />
              </span>
              <span className="block text-sm text-ink-2">
                {[
                  Math.abs(early) < graceMs
                    ? t('arrival.onTime')
                    : t(early > 0 ? 'arrival.late' : 'arrival.early', { gap: format.duration(early, true) }),
                  one.distanceM !== null && t('arrival.distance', { distance: metres(one.distanceM, format) }),
                  one.by,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {one.corrections.map((correction) => (
                <span key={correction.at} className="mt-1 block text-sm text-ink-3 wrap-anywhere">
                  {t('correct.was', {
                    name: correction.by ?? '',
                    from: format.there.time(correction.arrivedAt),
                    to: correction.leftAt ? format.there.time(correction.leftAt) : t('correct.none'),
                    reason: correction.reason,
                  })}
                </span>
              ))}
              {mission.acts.correctTimes.allowed && (
                <Button className="mt-2" icon={Pencil} onClick={() => setCorrecting(one.id)}>
                  {t('correct.open')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {corrected && (
        <CorrectSheet
          mission={mission}
          presence={corrected}
          actOf={actOf}
          keep={keep}
          onClose={() => setCorrecting(null)}
        />
      )}
    </>
  );
}

interface Saying {
  format: ReturnType<typeof useFormat>;
  toldAt: ReturnType<typeof useToldAt>;
  t: ReturnType<typeof useTexts>;
}

function arrivalWords(
  { presences }: Mission,
  { arrivedAt, leftAt, arrivedReceivedAt, leftReceivedAt }: Mission['presences'][number],
  { format, toldAt, t }: Saying,
): string {
  const day = presences.length > 1 ? `${format.there.shortDate(arrivedAt)}, ` : '';
  const from = toldAt(arrivedAt, arrivedReceivedAt, leftAt ? format.there.bareHour : format.there.time);
  return (
    day +
    (leftAt
      ? t('arrival.fromTo', { from, to: toldAt(leftAt, leftReceivedAt, format.there.time) })
      : t('arrival.at', { time: from }))
  );
}
