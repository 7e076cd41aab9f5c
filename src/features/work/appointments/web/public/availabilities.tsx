import { useQuery } from '@tanstack/react-query';
import { formatCalendarDay } from '#common/dates.ts';
import { conventions } from '#common/locales.ts';
import { useFormat } from '#ui/words/format.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { useTexts } from '../texts-panel.ts';
import { appointmentApi } from './api.ts';

/** Beside the planning form; empty if nobody answered. */
export function Availabilities({ visitId }: { visitId: string }) {
  const t = useTexts();
  const format = useFormat();
  const { data } = useQuery(appointmentApi.availabilities.queryOptions({ input: { id: visitId } }));
  if (!data || data.items.length === 0) return null;
  const short = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const dayOf = (day: string) => formatCalendarDay(day, short, conventions(spokenLanguage()));
  return (
    <section aria-label={t('title')} className="grid gap-2 rounded-md border border-line bg-sunken px-3 py-2 text-sm">
      {data.items.map(({ id, kind, presences, keyWithCaretaker, word, answeredAt }) => (
        <div key={id}>
          <p className="text-xs text-ink-2">
            {t(`kind.${kind}`)}, {t('at', { date: format.dateTime(answeredAt) })}
          </p>
          {presences.length > 0 && (
            <>
              <p>{t('none')}</p>
              <ul className="mt-1 flex flex-wrap gap-1.5">
                {presences.map(({ day, part }) => (
                  <li key={`${day}.${part}`} className="rounded-sm border border-line-strong bg-surface px-1.5 py-0.5">
                    {t('presence', { day: dayOf(day), part: t(`part.${part}`) })}
                  </li>
                ))}
              </ul>
            </>
          )}
          {keyWithCaretaker && <p className="mt-1">{t('key')}</p>}
          {word && <blockquote className="mt-1 border-l-2 border-line-strong pl-2 wrap-anywhere">{word}</blockquote>}
        </div>
      ))}
    </section>
  );
}
