import { DoorOpen, MapPin, MessageSquare, Navigation, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { path } from '#paths.ts';
import { Icon } from '#ui/marks/icon.tsx';
import type { OnSite } from '../on-site.ts';
import { useTexts } from '../texts.ts';
import { useWriteLabel } from '../use-write-label.ts';
import { AccessCodes } from './access-codes.tsx';
import { Callee, calleesOf, noteCall } from './callees.tsx';

function Line({ icon, title, children }: { icon: LucideIcon; title: string; children?: ReactNode }) {
  return (
    <li className="flex gap-3 border-b border-line py-2.5">
      <Icon of={icon} size={20} className="mt-0.5 flex-none text-ink-3" />
      <span className="min-w-0 flex-1">
        <b className="block font-[580] wrap-anywhere">{title}</b>
        {children && <span className="block text-sm text-ink-2 wrap-anywhere whitespace-pre-line">{children}</span>}
      </span>
    </li>
  );
}

export const addressOf = ({ site: { street, postalCode, city } }: Pick<Mission, 'site'>): string =>
  `${street}, ${postalCode} ${city}`;

export function PlaceList({ mission, keep, onRoute }: Pick<OnSite, 'mission' | 'keep'> & { onRoute: () => void }) {
  const t = useTexts();
  const write = useWriteLabel();
  const { access, workers, vehicles } = mission;
  return (
    <ul>
      <li className="border-b border-line">
        <button type="button" className="flex min-h-14 w-full items-center gap-3 py-2 text-left" onClick={onRoute}>
          <Icon of={MapPin} size={20} className="flex-none text-ink-3" />
          <span className="min-w-0 flex-1">
            <b className="block font-[580] wrap-anywhere">{addressOf(mission)}</b>
            <span className="block text-sm text-primary-ink underline underline-offset-3">{t('route.title')}</span>
          </span>
          <Icon of={Navigation} size={18} className="flex-none text-primary-ink" />
        </button>
      </li>
      {access.instructions && (
        <Line icon={DoorOpen} title={t('place.access')}>
          {access.instructions}
        </Line>
      )}
      {access.hasCodes && <AccessCodes mission={mission} keep={keep} />}
      {calleesOf(mission, t).map((callee) => (
        <Callee key={`${callee.role}${callee.name}`} {...callee} onCall={() => noteCall(mission.id, callee.who)} />
      ))}
      <li className="border-b border-line">
        <Link className="flex min-h-14 items-center gap-3 py-2" to={path('missionOffice', { visitId: mission.id })}>
          <Icon of={MessageSquare} size={20} className="flex-none text-primary-ink" />
          <b className="font-[580]">{write}</b>
        </Link>
      </li>
      {(workers.length > 0 || vehicles.length > 0) && (
        <Line icon={Users} title={workers.map(({ name, isMe }) => (isMe ? t('place.me', { name }) : name)).join(', ')}>
          {vehicles.map(({ name, plate }) => [name, plate].filter(Boolean).join(' ')).join(', ')}
        </Line>
      )}
    </ul>
  );
}
