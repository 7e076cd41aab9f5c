import { CircleAlert, CloudOff, DoorOpen, MapPin, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { MissionItem } from '#features/work/missions/mission-bundle.contract.ts';
import { path } from '#paths.ts';
import { useFormat, useNow } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { TitleBlockMini } from '#ui/page/title-block.tsx';
import type { Tone } from '#ui/words/vocabulary.ts';
import { useTradeName } from './trade-name.ts';
import { useTexts } from './texts.ts';

const tones: Record<MissionItem['state'], Tone> = {
  proposed: 'neutral',
  confirmed: 'info',
  on_site: 'warning',
  finished: 'success',
  missed: 'neutral',
  cancelled: 'neutral',
};

const graceMs = 5 * 60_000;

export interface MissionRowProps {
  mission: MissionItem;
  unsent: number;
  refused: number;
}

export function MissionRow({ mission, unsent, refused }: MissionRowProps) {
  const t = useTexts();
  const format = useFormat();
  const there = format.at(mission.site.departement);
  const clock = there.clock(mission.startsAt);
  const trade = useTradeName();
  const now = useNow(30_000).getTime();
  const { request, site, state, startsAt, endsAt, progress, crew, workers } = mission;
  const late = now - Date.parse(startsAt);
  const isLate = state === 'confirmed' && late > graceMs && now < Date.parse(endsAt);
  const names = workers.map(({ name }) => name);
  const done = [
    progress.read > 0 && t('checks.progress', { read: progress.read, count: progress.checks }),
    progress.photos > 0 && t('photos.count', { count: progress.photos }),
  ].filter(Boolean);
  return (
    <li>
      <Link
        to={path('mission', { visitId: mission.id })}
        className="flex gap-3 border-b border-line bg-surface px-4 py-3 hover:bg-sunken"
      >
        <span className="w-14 flex-none pt-0.5 tabular-nums">
          <b className="block font-display text-md/5 font-[640]">{there.bareHour(startsAt)}</b>
          <span className="block text-sm text-ink-3">{there.bareHour(endsAt)}</span>
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <TitleBlockMini cells={[request.number ?? mission.order.number, trade(request.trade)]} />
            {clock && <span className="text-xs text-ink-3">{clock}</span>}
            {isLate ? (
              <Tag tone="urgent">{t('list.late', { gap: format.duration(late, true) })}</Tag>
            ) : (
              <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
            )}
          </span>
          <b className="mt-1.5 block font-[600] wrap-anywhere">{request.title}</b>
          {mission.purpose && <span className="block text-sm text-ink-2 wrap-anywhere">{mission.purpose}</span>}
          <span className="mt-0.5 flex items-start gap-1.5 text-sm text-ink-2">
            <Icon of={MapPin} size={15} className="mt-0.5 flex-none text-ink-3" />
            <span className="min-w-0 wrap-anywhere">
              {[site.name, request.place, `${site.street}, ${site.postalCode} ${site.city}`].filter(Boolean).join(', ')}
            </span>
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3 tabular-nums">
            {request.priority === 'urgent' && (
              <span className="inline-flex items-center gap-1 font-semibold text-urgent-ink">
                <Icon of={TriangleAlert} size={14} />
                {t('list.urgent')}
              </span>
            )}
            {mission.appointment && (
              <span className="inline-flex items-center gap-1">
                <Icon of={DoorOpen} size={14} />
                {t('list.appointment')}
              </span>
            )}
            {(crew || names.length > 0) && <span>{[crew?.name, format.list(names)].filter(Boolean).join(', ')}</span>}
            {done.length > 0 && <span>{done.join(', ')}</span>}
            {unsent > 0 && (
              <span className="inline-flex items-center gap-1 font-semibold text-ink">
                <Icon of={CloudOff} size={14} />
                {t('list.unsent', { count: unsent })}
              </span>
            )}
            {refused > 0 && (
              <span className="inline-flex items-center gap-1 font-semibold text-danger-ink">
                <Icon of={CircleAlert} size={14} />
                {t('list.refused', { count: refused })}
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
