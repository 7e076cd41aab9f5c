import { Check, KeyRound } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { addressOf } from '#common/address-of.ts';
import { dayParts, appointmentContract } from '#features/work/appointments/appointment.contract.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import type { SlotViewProps } from './choose-slot.tsx';
import { SlotFrame } from './slot-frame.tsx';
import { useTexts } from './texts.ts';
import { useTimes } from './times.ts';

const cell = 'border-t border-l border-line p-0 text-center';

export function SayWhen({ appointment, linkKey, back, note }: Omit<SlotViewProps, 'none'> & { back?: string }) {
  const t = useTexts();
  const times = useTimes();
  const { days, caretaker, answered, request, state, startsAt, endsAt, slots } = appointment;
  const [query] = useSearchParams();
  const said = new Set([
    ...query.getAll('coche'),
    ...(answered?.presences.map(({ day, part }) => `${day}.${part}`) ?? []),
  ]);
  const stands = state === 'confirmed' && startsAt && endsAt ? { startsAt, endsAt } : null;
  return (
    <form method="post" action={addressOf(appointmentContract.decline, { key: linkKey })}>
      <input type="hidden" name="lang" value={spokenLanguage()} />
      <SlotFrame
        title={stands ? t('changeTitle') : t('noneSuits')}
        number={request.number}
        detail={[request.number, request.title].filter(Boolean).join(', ')}
        {...(back && { back })}
        foot={
          <button type="submit" className="btn btn--primary btn--touch">
            {t('send')}
          </button>
        }
      >
        {note}
        <div>
          <h2 className="font-display text-lg font-[640] tracking-[-0.015em]">{t('sayWhen')}</h2>
          <p className="mt-1 text-ink-2">{!stands && slots.length === 0 ? t('taken') : t('sayWhenText')}</p>
          {stands && <p className="mt-1 text-sm text-ink-2">{t('stands', { when: times.when(stands) })}</p>}
        </div>
        <table className="w-full table-fixed border-separate border-spacing-0 rounded-lg border border-line bg-surface text-sm">
          <thead>
            <tr className="text-ink-2">
              <th scope="col" className="w-[34%] px-3 py-2 text-left font-medium">
                {t('day')}
              </th>
              {dayParts.map((part) => (
                <th key={part} scope="col" className="border-l border-line px-1 py-2 text-center font-medium">
                  {t(`part.${part}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, full }) => (
              <tr key={day}>
                <th scope="row" className="border-t border-line px-3 py-2 text-left font-semibold tabular-nums">
                  {times.dayOf(day)}
                </th>
                {dayParts.map((part) =>
                  full.includes(part) ? (
                    <td
                      key={part}
                      className={`${cell} bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--line)_5px_6px)] text-xs text-ink-2`}
                    >
                      <span className="bg-surface px-0.5">{t('full')}</span>
                    </td>
                  ) : (
                    <td key={part} className={cell}>
                      <Box
                        name={`${day}.${part}`}
                        ticked={said.has(`${day}.${part}`)}
                        label={t('box', { day: times.dayOf(day), part: t(`part.${part}`) })}
                      />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {caretaker && (
          <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border border-line-control bg-surface px-3.5 py-2.5 has-checked:border-primary-ink has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <Icon of={KeyRound} size={22} />
            <span className="min-w-0 flex-1">
              <b className="block font-semibold">{t('key')}</b>
              <span className="text-sm text-ink-2 wrap-anywhere">
                {t('keyTo', { who: [caretaker.name, caretaker.place].filter(Boolean).join(', ') })}
              </span>
            </span>
            <span className="tick tick--lg">
              <input
                type="checkbox"
                className="check check--lg"
                name="caretaker"
                defaultChecked={answered?.keyWithCaretaker ?? false}
              />
              <Icon of={Check} size={18} stroke={3} className="tick__on" />
            </span>
          </label>
        )}
        <Field label={t('word')} optional>
          <Input name="word" maxLength={500} placeholder={t('wordHint')} autoComplete="off" inputSize="touch" />
        </Field>
      </SlotFrame>
    </form>
  );
}

function Box({ name, label, ticked }: { name: string; label: string; ticked: boolean }) {
  return (
    <label className="grid min-h-12 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <span className="tick tick--lg">
        <input type="checkbox" className="check check--lg" name={name} defaultChecked={ticked} />
        <Icon of={Check} size={18} stroke={3} className="tick__on" />
      </span>
    </label>
  );
}
