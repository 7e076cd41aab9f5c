import { CalendarCheck, CalendarClock, CalendarX, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { attendances, type Viewing, type ViewingBooking } from '#features/work/viewings/viewing.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat, usePlace } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { telephone } from '#ui/inputs/telephone.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { certificateUrl } from './public/api.ts';
import { useTexts } from './texts.ts';
import { BookDialog, CancelDialog, LeaveDialog, RecordDialog, RemoveDialog } from './viewing-dialogs.tsx';

interface ViewingLineProps {
  viewing: Viewing;
  request: RequestDetail;
  items: readonly Viewing[];
  isOrdering: boolean;
}

const acts = ['book', 'leave', 'move', 'cancel'] as const;

export function ViewingLine({ viewing, request, items, isOrdering }: ViewingLineProps) {
  const t = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState<(typeof acts)[number] | null>(null);
  const close = () => setOpen(null);
  const { state, startsAt, endsAt, place, capacity, full, removed, reason, bookings } = viewing;
  const time = format.there.span(startsAt, endsAt);
  const isCancelled = state === 'cancelled';
  const comes = !isOrdering && bookings.some((one) => one.state === 'booked');
  return (
    <li className="flex-wrap items-start">
      <Icon of={isCancelled ? CalendarX : comes ? CalendarCheck : CalendarClock} />
      <div className="min-w-0 flex-1 basis-3/5">
        <span className="flex flex-wrap items-center gap-2">
          <b>{time}</b>
          {isCancelled && <Tag tone="neutral">{t('state.cancelled')}</Tag>}
          {!isCancelled && comes && <Tag tone="info">{t('state.yours')}</Tag>}
          {!isCancelled && full && !comes && <Tag tone="warning">{t('state.full')}</Tag>}
        </span>
        {removed && <span className="block text-sm text-ink-2">{t('line.removed')}</span>}
        {place ? (
          <span className="block text-sm text-ink-2 wrap-anywhere whitespace-pre-line">{place}</span>
        ) : (
          !removed && <span className="block text-sm text-ink-3">{t('line.hidden')}</span>
        )}
        {capacity !== null && <span className="block text-xs text-ink-3">{t('line.room', { count: capacity })}</span>}
        {isCancelled && (
          <span className="block text-sm text-ink-2 wrap-anywhere whitespace-pre-line">{reason || t('line.over')}</span>
        )}
        {isOrdering && !isCancelled && bookings.length === 0 && (
          <span className="block text-sm text-ink-3">{t('line.nobody')}</span>
        )}
        {bookings.length > 0 && (
          <ul className="mt-1.5 flex flex-col gap-2">
            {bookings.map((booking) => (
              <BookingLine key={booking.id} booking={booking} />
            ))}
          </ul>
        )}
      </div>
      <span className="flex flex-wrap gap-1.5 max-md:basis-full">
        {acts.map(
          (act) =>
            viewing.acts[act].allowed && (
              <Button
                key={act}
                size="sm"
                variant={
                  act === 'book' && !comes ? 'primary' : act === 'cancel' || act === 'leave' ? 'ghost' : 'secondary'
                }
                onClick={() => setOpen(act)}
              >
                {t(act === 'book' && comes ? 'act.rebook' : `act.${act}`)}
                <span className="sr-only"> {time}</span>
              </Button>
            ),
        )}
      </span>
      {open === 'book' && <BookDialog viewing={viewing} onClose={close} />}
      {open === 'leave' && <LeaveDialog viewing={viewing} onClose={close} />}
      {open === 'move' && <OfferDialog request={request} items={items} viewing={viewing} onClose={close} />}
      {open === 'cancel' && <CancelDialog viewing={viewing} onClose={close} />}
    </li>
  );
}

const tones = { booked: 'line', present: 'success', missed: 'danger' } as const;

function BookingLine({ booking }: { booking: ViewingBooking }): ReactNode {
  const t = useTexts();
  const there = usePlace();
  const [recorded, setRecorded] = useState<(typeof attendances)[number] | null>(null);
  const [removing, setRemoving] = useState(false);
  const { id, provider, name, phone, state, number, acts: own } = booking;
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="wrap-anywhere">{name ? t('line.who', { name, company: provider.name }) : provider.name}</span>
      <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
      {phone && (
        <a
          className="link inline-flex min-h-6 items-center gap-1 text-xs tabular-nums max-md:min-h-11"
          href={telephone(phone, there)}
          aria-label={`${t('line.call', { name })}, ${phone}`}
        >
          <Icon of={Phone} size={13} />
          {phone}
        </a>
      )}
      {number && <PaperLinks size="sm" address={certificateUrl(id)} label={t('line.certificate', { number })} />}
      {own.record.allowed &&
        attendances
          .filter((one) => one !== state)
          .map((one) => (
            <Button key={one} size="sm" onClick={() => setRecorded(one)}>
              {t(`act.${one}`)}
              <span className="sr-only"> {provider.name}</span>
            </Button>
          ))}
      {own.remove.allowed && (
        <Button size="sm" variant="ghost" onClick={() => setRemoving(true)}>
          {t('act.remove')}
          <span className="sr-only"> {provider.name}</span>
        </Button>
      )}
      {removing && <RemoveDialog booking={booking} onClose={() => setRemoving(false)} />}
      {recorded && <RecordDialog booking={booking} attendance={recorded} onClose={() => setRecorded(null)} />}
    </li>
  );
}
