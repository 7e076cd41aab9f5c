import { Link } from 'react-router';
import type { Visit } from '#features/work/visits/visit.contract.ts';
import { path } from '#paths.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useVisitAside } from './public/visit-aside.ts';
import { useTexts } from './texts.ts';
import { visitTones } from './visit-tones.ts';

export function VisitEntry({ visit, about }: { visit: Visit; about: readonly (string | null | undefined)[] }) {
  const t = useTexts();
  const format = useFormat();
  const aside = useVisitAside();
  const { state, startsAt, endsAt, slots, request, site } = visit;
  const time =
    startsAt && endsAt ? format.at(site.departement).span(startsAt, endsAt) : t('line.slots', { count: slots.length });
  return (
    <li className="relative">
      <span className="min-w-0 flex-1">
        <Link
          to={path('request', { requestId: request.id })}
          className="font-[560] wrap-anywhere after:absolute after:inset-0 hover:underline hover:underline-offset-3"
        >
          {request.title}
        </Link>
        <span className="block text-xs text-ink-3 wrap-anywhere">{[time, ...about].filter(Boolean).join(' · ')}</span>
        {aside(visit, 'history')}
      </span>
      <Tag tone={visitTones[state]}>{t(`state.${state}`)}</Tag>
    </li>
  );
}
