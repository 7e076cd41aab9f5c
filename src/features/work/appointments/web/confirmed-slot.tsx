import { Bell, CalendarPlus, Hammer, Phone, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { addressOf } from '#common/address-of.ts';
import { appointmentContract } from '#features/work/appointments/appointment.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import type { SlotViewProps } from './choose-slot.tsx';
import { SlotFrame } from './slot-frame.tsx';
import { useTexts } from './texts.ts';
import { useTimes } from './times.ts';
import { telephone } from '#ui/inputs/telephone.ts';

/** Can be changed until the evening before. */
export function ConfirmedSlot({ appointment, linkKey, none, note }: SlotViewProps) {
  const t = useTexts();
  const format = useFormat();
  const times = useTimes();
  const { state, startsAt, endsAt, confirmedAt, changeUntil, place, site, provider, orderingCompany } = appointment;
  const { who, request, purpose, durationMinutes, toldBefore } = appointment;
  const [first] = who;
  const underWay = state === 'on_site';
  return (
    <SlotFrame
      title={t(underWay ? 'underWay' : 'confirmed')}
      number={request.number}
      detail={site.name}
      foot={
        (provider.phone || changeUntil) && (
          <div className="grid grid-flow-col auto-cols-fr gap-2">
            {provider.phone && (
              <a className="btn btn--secondary btn--touch" href={telephone(provider.phone, site.departement)}>
                <Icon of={Phone} size={20} />
                {t('callShort')}
              </a>
            )}
            {changeUntil && (
              <a className="btn btn--secondary btn--touch" href={none}>
                {t('change')}
              </a>
            )}
          </div>
        )
      }
    >
      {note}
      <div className="grid justify-items-center gap-3 pt-2 text-center">
        <Stamp tone="success" detail={confirmedAt && format.there.dateTime(confirmedAt)}>
          {t('stamp')}
        </Stamp>
        {startsAt && endsAt && (
          <h2 className="font-display text-xl font-[660] tracking-[-0.02em] text-balance first-letter:uppercase">
            {times.when({ startsAt, endsAt })}
          </h2>
        )}
        <p className="text-ink-2 wrap-anywhere">
          {place ? t('ringsAt', { who: first ?? provider.name, place }) : t('rings', { who: first ?? provider.name })}
        </p>
      </div>
      {!underWay && (
        <a
          className="btn btn--primary btn--touch"
          href={addressOf(appointmentContract.calendar, { key: linkKey })}
          download
        >
          <Icon of={CalendarPlus} size={20} />
          {t('calendar')}
        </a>
      )}
      <ul className="rounded-lg border border-line bg-surface px-3.5">
        <Fact
          icon={Hammer}
          title={t('need', { title: request.title, duration: format.duration(durationMinutes * 60_000, true) })}
        >
          {purpose || request.number}
        </Fact>
        <Fact icon={Wallet} title={t('nothingToPay')}>
          {t('ordered', { company: orderingCompany })}
        </Fact>
        <Fact icon={Bell} title={t('reminders')}>
          {t(toldBefore ? 'eveAndSoon' : 'eve')}
        </Fact>
      </ul>
      <p className="mt-auto text-sm text-ink-2">
        {changeUntil ? t('changeUntil', { until: times.instant(changeUntil) }) : t('changeOver')}
      </p>
    </SlotFrame>
  );
}

function Fact({ icon, title, children }: { icon: LucideIcon; title: string; children: string }) {
  return (
    <li className="flex gap-3 border-line py-3 not-first:border-t">
      <Icon of={icon} size={20} className="mt-0.5 flex-none text-ink-2" />
      <span className="min-w-0">
        <b className="block font-semibold wrap-anywhere">{title}</b>
        <span className="text-sm text-ink-2 wrap-anywhere">{children}</span>
      </span>
    </li>
  );
}
