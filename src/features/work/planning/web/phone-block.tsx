import { Navigation, Phone } from 'lucide-react';
import type { CSSProperties } from 'react';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { telephone } from '#ui/inputs/telephone.ts';
import { useToldAt } from '#ui/time/told-at.ts';
import type { Block } from './board/board.ts';
import type { Reader } from './nothing-planned.tsx';
import { useTexts } from './texts.ts';
import { shortNumber, usePlanningWords } from './use-words.ts';

/** In pixels: top to the first line, a line, a small line, the buttons at the bottom. */
const [head, line, small, foot] = [30, 22, 20, 60];

interface PhoneBlockProps {
  block: Block;
  height: number;
  alone: boolean;
  reader: Reader;
  onOpen: (visitId: string) => void;
}

export function PhoneBlock({ block: { visit, from, to, startsAt }, height, alone, reader, onOpen }: PhoneBlockProps) {
  const t = useTexts();
  const words = usePlanningWords();
  const there = useFormat().at(visit.site.departement);
  const toldAt = useToldAt(there);
  const leads = alone && height >= 104;
  const roomy = alone && height >= 160;
  const clock = there.clock(startsAt);
  // On a separate line if there is one, otherwise shortened in the line of the state.
  const apart = clock !== '' && height >= 66;
  const isThere = visit.state === 'on_site' && visit.arrivedAt !== null;
  const since = (time: string) => t('onSiteSince', { time });
  const arrived = isThere ? since(toldAt(visit.arrivedAt ?? '', visit.arrivedReceivedAt, there.bareHour)) : '';
  const mark = isThere ? since(there.bareHour(visit.arrivedAt ?? '')) : t(`state.${visit.state}`);
  // When the server learned it, if later: too long for the mark.
  const late = arrived !== mark && arrived;
  const above = head + (apart ? small : 0) + (roomy ? 2 : 1) * line;
  const lines = Math.max(1, Math.floor((height - above - (roomy ? foot : 6)) / small));
  // Space for the buttons, which cover the end of the block.
  const margin = leads && !roomy && (visit.callee ? 'pr-26' : 'pr-13');
  return (
    <>
      <button type="button" className="vb" data-s={visit.state} onClick={() => onOpen(visit.id)}>
        <span className="flex w-full items-center justify-between gap-2">
          <span className="cart-mini">
            <span>{shortNumber(visit.requestNumber)}</span>
            <span>{words.hours(from, to)}</span>
          </span>
          {alone && (
            <span className="truncate text-xs font-semibold text-ink-2" title={clock || undefined}>
              {apart || !clock ? mark : t('localTime')}
            </span>
          )}
        </span>
        {apart && <span className="vb__s">{alone ? clock : t('localTime')}</span>}
        <b className={classes(roomy && 'line-clamp-2 whitespace-normal', margin)}>{visit.title}</b>
        {late && height < 84 && <span className="sr-only">, {late}</span>}
        {height >= 84 && (
          <span className={classes('vb__s line-clamp-(--lines)', margin)} style={{ '--lines': lines } as CSSProperties}>
            {late && <span className="block">{late}</span>}
            {[visit.site.name, visit.site.street].filter(Boolean).join(', ')}
            {visit.workers.length > 0 && ` · ${visit.workers.map(({ name }) => name).join(', ')}`}
          </span>
        )}
      </button>
      {leads && (
        <div className="absolute right-2 bottom-2 flex gap-2">
          <a
            className="btn btn--secondary btn--icon size-11"
            href={`https://www.openstreetmap.org/directions?to=${visit.site.latitude}%2C${visit.site.longitude}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t('directionsTo', { site: visit.site.name })}
          >
            <Navigation size={20} aria-hidden="true" />
          </a>
          {visit.callee && (
            <a
              className="btn btn--secondary btn--icon size-11"
              href={telephone(visit.callee.phone, visit.site.departement)}
              aria-label={t('call', { name: visit.callee.name })}
            >
              <Phone size={20} aria-hidden="true" />
            </a>
          )}
          {roomy && visit.state === 'on_site' && reader !== 'ordering' && (
            <ButtonLink variant="primary" size="touch" to={path('mission', { visitId: visit.id })}>
              {t('openMission')}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}
