import { addressOf } from '#common/address-of.ts';
import { type Appointment, appointmentContract } from '#features/work/appointments/appointment.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { spokenLanguage } from '#ui/words/texts.ts';
import { SlotFrame } from './slot-frame.tsx';
import { useTexts } from './texts.ts';
import { useTimes } from './times.ts';
import { VisitHead } from './visit-head.tsx';

/** The button names the ticked slot without a script: CSS shows one of its labels. */
const named = [
  'hidden group-has-[#slot-0:checked]/slots:inline',
  'hidden group-has-[#slot-1:checked]/slots:inline',
  'hidden group-has-[#slot-2:checked]/slots:inline',
  'hidden group-has-[#slot-3:checked]/slots:inline',
  'hidden group-has-[#slot-4:checked]/slots:inline',
] as const;

export function ChooseSlot({ appointment, linkKey, none, note }: SlotViewProps) {
  const t = useTexts();
  const times = useTimes();
  const { slots, heldUntil, site, request } = appointment;
  return (
    <form className="group/slots" method="post" action={addressOf(appointmentContract.choose, { key: linkKey })}>
      <input type="hidden" name="lang" value={spokenLanguage()} />
      <SlotFrame
        title={t('choose')}
        number={request.number}
        detail={site.name}
        foot={
          <>
            <button type="submit" className="btn btn--primary btn--touch">
              <span className="group-has-[:checked]/slots:hidden">{t('confirm')}</span>
              {slots.map((slot, index) => (
                <span key={slot.id} className={named[index]}>
                  {t('confirmOne', { day: times.shortDay(slot.startsAt), range: times.range(slot) })}
                </span>
              ))}
            </button>
            <a className="btn btn--ghost btn--touch" href={none}>
              {t('noneSuits')}
            </a>
          </>
        }
      >
        {note}
        <VisitHead appointment={appointment} />
        <fieldset className="m-0 grid gap-2 border-0 p-0">
          <legend className="mb-2 p-0 font-display text-lg font-[640] tracking-[-0.015em]">{t('question')}</legend>
          {slots.map((slot, index) => {
            const { weekday, day, month } = times.parts(slot.startsAt);
            return (
              <label
                key={slot.id}
                className={classes(
                  'flex min-h-18 cursor-pointer items-center gap-3 rounded-lg border border-line-control bg-surface px-3.5 py-2.5',
                  'has-checked:border-primary-ink has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--primary-ink)]',
                  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                )}
              >
                <span
                  className="grid w-13 flex-none justify-items-center rounded-sm border border-line-strong bg-surface px-1 py-1 text-xs text-ink-2"
                  aria-hidden="true"
                >
                  {weekday}
                  <b className="font-display text-lg/6 font-[680] text-ink tabular-nums">{day}</b>
                  {month}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="sr-only">{times.shortDay(slot.startsAt)}, </span>
                  <b className="block font-display text-md font-[640]">{times.range(slot)}</b>
                  <span className="text-sm text-ink-2">{times.hint(slot)}</span>
                </span>
                <input className="radio" type="radio" id={`slot-${index}`} name="slot" value={slot.id} required />
              </label>
            );
          })}
        </fieldset>
        <p className="text-sm text-ink-2">
          {heldUntil && `${t('held', { until: times.instant(heldUntil) })} `}
          {t('adult')}
        </p>
      </SlotFrame>
    </form>
  );
}

export interface SlotViewProps {
  appointment: Appointment;
  linkKey: string;
  /** Link to say that none suits, or that another time is wanted. */
  none: string;
  note: React.ReactNode;
}
