import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CircleCheckBig,
  MapPin,
  MessageSquare,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { Visit, VisitState } from '#features/work/visits/visit.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useToldAt } from '#ui/time/told-at.ts';
import { useVisitAside } from './public/visit-aside.ts';
import { useTexts } from './texts.ts';
import { AgreeDialog, ChooseDialog, EndDialog, MoveDialog } from './visit-dialogs.tsx';
import { visitTones } from './visit-tones.ts';

const icons: Record<VisitState, LucideIcon> = {
  proposed: CalendarClock,
  confirmed: CalendarCheck,
  on_site: MapPin,
  finished: CircleCheckBig,
  missed: CalendarX,
  cancelled: CalendarX,
};
type Move = 'choose' | 'agree' | 'move' | 'propose' | 'miss' | 'cancel';
const moves: readonly Move[] = ['choose', 'agree', 'move', 'propose', 'miss', 'cancel'];

/** The reader's acts on a visit in display order, without those that can never be theirs. */
const movesOf = ({ acts, state }: Visit) =>
  moves.filter((move) => acts[move].allowed && (move !== 'propose' || state === 'proposed' || acts.move.allowed));

export function VisitLine({ visit }: { visit: Visit }) {
  const t = useTexts();
  const format = useFormat();
  const there = format.at(visit.site.departement);
  const toldAt = useToldAt(there);
  const aside = useVisitAside();
  const { company } = useSignedIn();
  const [open, setOpen] = useState<Move | null>(null);
  const { state, startsAt, endsAt, slots, heldUntil, purpose, reasonKind, reason, calls, number, acts } = visit;
  const who = [visit.crew?.name, ...visit.workers.map(({ name }) => name), ...visit.vehicles.map(({ name }) => name)];
  const time = startsAt && endsAt ? there.span(startsAt, endsAt) : t('line.slots', { count: slots.length });
  const onSite =
    visit.arrivedAt &&
    (visit.leftAt
      ? t('line.left', {
          from: toldAt(visit.arrivedAt, visit.arrivedReceivedAt),
          to: toldAt(visit.leftAt, visit.leftReceivedAt),
        })
      : t('line.arrived', { at: toldAt(visit.arrivedAt, visit.arrivedReceivedAt) }));
  const close = () => setOpen(null);
  return (
    <li className="flex-wrap items-start">
      <Icon of={icons[state]} />
      <div className="min-w-0 flex-1 basis-3/5">
        <span className="flex flex-wrap items-center gap-2">
          <b>{startsAt || slots.length > 0 ? time : t('line.number', { number })}</b>
          <Tag tone={visitTones[state]}>{t(`state.${state}`)}</Tag>
        </span>
        {purpose && <span className="block wrap-anywhere">{purpose}</span>}
        {who.some(Boolean) && (
          <span className="block text-sm text-ink-2 wrap-anywhere">{who.filter(Boolean).join(' · ')}</span>
        )}
        {slots.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-1.5" aria-label={t('line.proposed')}>
            {slots.map((slot) => (
              <li key={slot.id} className="rounded-sm border border-dashed border-line-strong px-2 py-0.5 text-sm">
                {there.span(slot.startsAt, slot.endsAt)}
              </li>
            ))}
          </ul>
        )}
        {heldUntil && (
          <span className="mt-1 block text-xs text-ink-3">{t('line.held', { date: there.dateTime(heldUntil) })}</span>
        )}
        {visit.awaitsAgreement && (
          <span className="block text-sm text-warning-ink">
            {acts.agree.allowed ? t('line.awaitsYou') : t('line.awaits', { company: visit.orderingCompany.name })}
            {visit.codeHoursFull && ` ${t('line.hoursFull')}`}
          </span>
        )}
        {visit.state === 'confirmed' && visit.setOutAt && (
          <span className="block text-sm text-ink-2">
            {visit.expectedAt
              ? t('onTheWay.expected', { at: there.time(visit.setOutAt), expected: there.time(visit.expectedAt) })
              : t('onTheWay.said', { at: there.time(visit.setOutAt) })}
          </span>
        )}
        {onSite && <span className="block text-xs text-ink-3">{onSite}</span>}
        {reasonKind && (
          <span className="block text-sm text-ink-2 wrap-anywhere">
            {[t(`reason.${reasonKind}`), reason].filter(Boolean).join('\u202f: ')}
          </span>
        )}
        {calls.length > 0 && (
          <span className="block text-sm text-ink-2">
            {t('called', {
              calls: calls.map(({ who, at }) => t(`callee.${who}`, { time: there.time(at) })).join(', '),
            })}
          </span>
        )}
        {aside(visit, 'line')}
      </div>
      <span className="flex flex-wrap gap-1.5 max-md:basis-full">
        {company?.id === visit.provider.id && state !== 'proposed' && state !== 'cancelled' && (
          <ButtonLink size="sm" icon={MessageSquare} to={path('missionOffice', { visitId: visit.id })}>
            {t('line.write')}
            <span className="sr-only"> {t('line.number', { number })}</span>
          </ButtonLink>
        )}
        {movesOf(visit).map((move, index) => (
          <Button
            key={move}
            size="sm"
            variant={move === 'choose' || move === 'agree' ? 'primary' : index === 0 ? 'secondary' : 'ghost'}
            onClick={() => setOpen(move)}
          >
            {t(`line.${move}`)}
            <span className="sr-only"> {t('line.number', { number })}</span>
          </Button>
        ))}
      </span>
      {open === 'agree' && <AgreeDialog visit={visit} onClose={close} />}
      {open === 'choose' && <ChooseDialog visit={visit} onClose={close} />}
      {(open === 'move' || open === 'propose') && (
        <MoveDialog visit={visit} proposes={open === 'propose'} onClose={close} />
      )}
      {(open === 'miss' || open === 'cancel') && <EndDialog visit={visit} end={open} onClose={close} />}
    </li>
  );
}
