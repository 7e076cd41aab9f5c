import { useQuery } from '@tanstack/react-query';
import { addDays } from '#common/days.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useTexts } from '../texts.ts';
import { VisitEntry } from '../visit-entry.tsx';
import { visitApi } from './api.ts';

/** Today's visits, each linking to its thread; nothing on a day without any. */
export function TodayPanel({ side, now }: { side: 'ordering' | 'provider'; now: Date }) {
  const t = useTexts();
  const format = useFormat();
  const today = format.today(now);
  const { data } = useQuery(
    visitApi.list.queryOptions({
      input: {
        from: format.instant(`${today}T00:00`),
        to: format.instant(`${addDays(today, 1)}T00:00`),
        states: 'confirmed,on_site,finished,missed',
        limit: 20,
      },
    }),
  );
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title={t('today.title')} flush>
      <ul className="list" aria-label={t('today.title')}>
        {data.items.map((visit) => {
          const { site, crew, provider } = visit;
          const who = side === 'provider' ? [crew?.name] : [[provider.name, crew?.name].filter(Boolean).join(', ')];
          return <VisitEntry key={visit.id} visit={visit} about={[site.name, ...who]} />;
        })}
      </ul>
    </Panel>
  );
}
