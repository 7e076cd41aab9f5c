import { useState } from 'react';
import type { DayOfTrips, Trip } from '#features/work/trips/trip.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { SortableList } from '#ui/lists/sortable-list.tsx';
import { useWords } from '#ui/words/words.ts';
import { tripApi } from './public/api.ts';
import { SeatClock } from './seat-clock.tsx';
import { useTexts } from './texts.ts';

export function OrderDialog({ trip, day, onClose }: { trip: Trip; day: DayOfTrips; onClose: () => void }) {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const { id, version, number } = trip;
  const [stops, setStops] = useState(trip.stops);
  const isChanged = stops.some((stop, index) => stop.id !== trip.stops[index]?.id);
  return (
    <ActDialog
      onClose={onClose}
      title={t('dialog.orderTitle', { number: number ?? '' })}
      text={t('dialog.orderText')}
      confirmLabel={t('dialog.orderConfirm')}
      done={t('dialog.ordered')}
      refused={isChanged ? null : t('dialog.orderSame')}
      quiet
      onConfirm={() => tripApi.order.call({ id: id ?? '', version, stopIds: stops.map((stop) => stop.id) })}
    >
      {() => (
        <>
          <p className="text-xs text-ink-2">{w('order.hint')}</p>
          <SeatClock day={day} />
          <SortableList items={stops} onOrder={setStops} isFixed={({ fixed }) => fixed}>
            {({ name, kind, fixed, startsAt }, arrows) => (
              <>
                <span className="flex min-w-0 flex-1 flex-col py-1.5 text-sm *:truncate">
                  <span>{kind === 'unloading' ? `${t('board.unloading')}, ${name}` : name}</span>
                  <span className="text-xs text-ink-3 tabular-nums">
                    {[format.there.bareHour(startsAt), fixed && t('dialog.orderFixed')].filter(Boolean).join(', ')}
                  </span>
                </span>
                {arrows}
              </>
            )}
          </SortableList>
        </>
      )}
    </ActDialog>
  );
}
