import type { Meter } from '#features/estate/equipment/equipment.contract.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { equipmentApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export function ReadingsDialog({ meter, onClose }: { meter: Meter; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const list = usePages(equipmentApi.readings, { id: meter.id, limit: 20 }, { staleTime: 0 });
  return (
    <Dialog open onClose={onClose} title={t('meters.historyOf', { name: meter.label })}>
      <PagedList list={list} failed={t('meters.historyFailed')} skeleton={3}>
        {(readings) =>
          readings.length === 0 ? (
            <p className="mt-3 text-sm text-ink-2">{t('meters.noReading')}</p>
          ) : (
            <ul className="mt-3 divide-y divide-line text-sm">
              {readings.map(({ id, readOn, valueMilli, reason, by }) => (
                <li key={id} className="flex items-start justify-between gap-3 py-2">
                  <span className="min-w-0">
                    {[format.date(readOn), by].filter(Boolean).join(' · ')}
                    {reason && <span className="block text-ink-2 wrap-anywhere">{reason}</span>}
                  </span>
                  <b className="flex-none font-semibold tabular-nums">{format.quantity(valueMilli, meter.unit)}</b>
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
    </Dialog>
  );
}
