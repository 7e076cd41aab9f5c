import { useFormat } from '#ui/words/format.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';

/** «15:12» today, «18 nov., 11:46» before, with the year if another one; only the time where days are separated. */
export function MessageTime({ value, hourOnly = false }: { value: string; hourOnly?: boolean }) {
  const format = useFormat();
  const now = timeHere();
  const isToday = hourOnly || format.date(value) === format.date(now);
  const isThisYear = new Date(value).getFullYear() === now.getFullYear();
  return (
    <time dateTime={value} title={format.dateTime(value)} className="whitespace-nowrap">
      {isToday
        ? format.time(value)
        : isThisYear
          ? `${format.shortDate(value)}, ${format.time(value)}`
          : format.date(value)}
    </time>
  );
}
