import { CalendarClock, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { VisitsOfOrder } from '#features/work/visits/visit.contract.ts';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from '../texts.ts';
import { MoveDialog } from '../visit-dialogs.tsx';
import { VisitLine } from '../visit-line.tsx';
import { PlanDialog } from './plan-dialog.tsx';

export function VisitsTab({ order, visits }: { order: WorkOrder; visits: VisitsOfOrder }) {
  const t = useTexts();
  const [planning, setPlanning] = useState(false);
  const [moving, setMoving] = useState(false);
  const format = useFormat();
  const { items, amendedTo, acts } = visits;
  const first = items.find(({ state }) => state === 'confirmed');
  const isOpen = ({ state }: VisitsOfOrder['items'][number]) => ['proposed', 'confirmed', 'on_site'].includes(state);
  const sorted = [...items.filter(isOpen), ...items.filter((visit) => !isOpen(visit)).toReversed()];
  const plan = acts.plan.allowed && (
    <Button
      icon={CalendarPlus}
      variant={items.length === 0 ? 'primary' : 'secondary'}
      onClick={() => setPlanning(true)}
    >
      {t('plan.open')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4 pt-4">
      {items.length === 0 ? (
        <EmptyState
          title={t('none')}
          text={t(acts.plan.allowed ? 'noneProvider' : 'noneOrdering', { company: order.provider.name })}
          action={plan || undefined}
        />
      ) : (
        <>
          {amendedTo && first?.startsAt && first.endsAt && (
            <Note tone="warning" title={t('amended.title', { day: format.date(amendedTo) })}>
              {t('amended.text', { time: format.at(first.site.departement).span(first.startsAt, first.endsAt) })}
              {first.acts.move.allowed && (
                <span className="mt-2 block">
                  <Button size="sm" icon={CalendarClock} onClick={() => setMoving(true)}>
                    {t('amended.move')}
                  </Button>
                </span>
              )}
            </Note>
          )}
          {plan && <span>{plan}</span>}
          <ul className="panel list" aria-label={t('title')}>
            {sorted.map((visit) => (
              <VisitLine key={visit.id} visit={visit} />
            ))}
          </ul>
        </>
      )}
      {moving && amendedTo && first && <MoveDialog visit={first} day={amendedTo} onClose={() => setMoving(false)} />}
      {planning && <PlanDialog order={order} verdict={acts.plan} onClose={() => setPlanning(false)} />}
    </div>
  );
}
