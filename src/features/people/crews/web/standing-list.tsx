import { Link } from 'react-router';
import type { Standing } from '#features/people/crews/absence.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { optionalPath } from '#ui/shell/menu.ts';
import { useTexts } from './texts.ts';

export function StandingList({ standing }: { standing: readonly Standing[] }) {
  const t = useTexts();
  const format = useFormat();
  const planning = optionalPath('planning');
  return (
    <ul
      className="flex flex-col gap-1 rounded-md border border-line bg-sunken px-3 py-2"
      aria-label={t('standing.label')}
    >
      {standing.map((one) => (
        <li key={`${one.visitId}${one.startsAt}`} className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="tabular-nums">
            {t(`standing.${one.kind}`, {
              day: format.there.day(one.startsAt),
              from: format.there.bareHour(one.startsAt),
              to: format.there.time(one.endsAt),
            })}
          </span>
          {one.kind !== 'absence' && planning && (
            <Link
              className="inline-flex items-center max-md:min-h-11"
              to={`${planning}?jour=${format.wall(one.startsAt).day}`}
              aria-label={t('standing.seeOf', { day: format.there.day(one.startsAt) })}
            >
              {t('standing.see')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
