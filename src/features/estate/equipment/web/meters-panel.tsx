import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { EquipmentDetail, Meter } from '#features/estate/equipment/equipment.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { AddMeterDialog, ReadMeterDialog } from './meter-dialogs.tsx';
import { ReadingsDialog } from './readings-dialog.tsx';
import { useTexts } from './texts.ts';

type Opened = { dialog: 'add' } | { dialog: 'read' | 'history'; meter: Meter };

export function MetersPanel({ equipment }: { equipment: EquipmentDetail }) {
  const t = useTexts();
  const format = useFormat();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { meters, acts } = equipment;
  return (
    <Panel
      title={t('meters.title')}
      actions={
        <Button
          size="sm"
          variant="ghost"
          icon={Plus}
          disabledReason={acts.edit.allowed ? null : acts.edit.reason}
          onClick={() => setOpened({ dialog: 'add' })}
        >
          {t('meters.add')}
        </Button>
      }
    >
      {meters.length === 0 ? (
        <p className="text-sm text-ink-2">{t('meters.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {meters.map((meter) => (
            <li key={meter.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 text-sm">
                <b className="block font-semibold wrap-anywhere">{meter.label}</b>
                <span className="text-ink-2 tabular-nums">
                  {meter.last
                    ? t('meters.last', {
                        value: format.quantity(meter.last.valueMilli, meter.unit),
                        date: format.date(meter.last.readOn),
                      })
                    : t('meters.neverRead')}
                </span>
              </span>
              <span className="flex flex-wrap gap-2">
                <Button size="sm" variant="ghost" onClick={() => setOpened({ dialog: 'history', meter })}>
                  {t('meters.history')}
                  <span className="sr-only"> {meter.label}</span>
                </Button>
                <Button
                  size="sm"
                  disabledReason={acts.read.allowed ? null : acts.read.reason}
                  onClick={() => setOpened({ dialog: 'read', meter })}
                >
                  {t('meters.read')}
                  <span className="sr-only"> {meter.label}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {opened?.dialog === 'add' && <AddMeterDialog equipmentId={equipment.id} onClose={close} />}
      {opened?.dialog === 'read' && <ReadMeterDialog meter={opened.meter} today={equipment.today} onClose={close} />}
      {opened?.dialog === 'history' && <ReadingsDialog meter={opened.meter} onClose={close} />}
    </Panel>
  );
}
