import { Phone, Play } from 'lucide-react';
import { useState } from 'react';
import type { DayOfTrips, Trip } from '#features/work/trips/trip.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { usePlace } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { telephone } from '#ui/inputs/telephone.ts';
import { useAct } from '#ui/calls/use-act.ts';
import { ChangeTripDialog } from './change-trip-dialog.tsx';
import { EndTripDialog } from './end-trip-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { tripApi } from './public/api.ts';
import { useTexts } from './texts.ts';

interface Props {
  trip: Trip;
  day: DayOfTrips;
  /** Opens a trip for the crew of one that only its visits make. */
  onOpen: () => void;
}

/** The acts on a trip; starting one without visits asks for confirmation. */
export function TripActs({ trip, day, onOpen }: Props) {
  const place = usePlace();
  const t = useTexts();
  const { busy, act } = useAct();
  const [dialog, setDialog] = useState<'start' | 'change' | 'order' | 'end' | null>(null);
  const { id, version, acts, workers, stops } = trip;
  const driver = workers.find(({ phone }) => phone !== '');
  const close = () => setDialog(null);
  const start = () => tripApi.start.call({ id: id ?? '', version });
  return (
    <>
      <div className="flex flex-wrap gap-2 px-4 pt-3 pb-4 *:max-md:flex-1 print:hidden">
        {id === null ? (
          <Button variant="primary" onClick={onOpen}>
            {t('card.openFirst')}
          </Button>
        ) : (
          <>
            {trip.state === 'planned' && (
              <Button
                variant="primary"
                icon={Play}
                loading={busy}
                disabledReason={acts.start.allowed ? null : acts.start.reason}
                onClick={() =>
                  stops.some(({ kind }) => kind === 'visit') ? void act(start, t('card.started')) : setDialog('start')
                }
              >
                {t('card.start')}
              </Button>
            )}
            {trip.state === 'under_way' && (
              <Button
                variant="primary"
                disabledReason={acts.end.allowed ? null : acts.end.reason}
                onClick={() => setDialog('end')}
              >
                {t('card.end')}
              </Button>
            )}
            {acts.order.allowed && stops.filter(({ fixed }) => !fixed).length > 1 && (
              <Button onClick={() => setDialog('order')}>{t('card.order')}</Button>
            )}
            {acts.change.allowed && <Button onClick={() => setDialog('change')}>{t('card.change')}</Button>}
          </>
        )}
        {driver && (
          <a className="btn btn--secondary" href={telephone(driver.phone, place)}>
            <Icon of={Phone} />
            {t('card.call', { name: driver.name })}
          </a>
        )}
      </div>
      {dialog === 'start' && (
        <ActDialog
          onClose={close}
          title={t('dialog.emptyTitle')}
          text={t('dialog.emptyText')}
          confirmLabel={t('dialog.emptyConfirm')}
          done={t('card.started')}
          onConfirm={start}
        />
      )}
      {dialog === 'change' && <ChangeTripDialog trip={trip} day={day} onClose={close} />}
      {dialog === 'order' && <OrderDialog trip={trip} day={day} onClose={close} />}
      {dialog === 'end' && <EndTripDialog trip={trip} onClose={close} />}
    </>
  );
}
