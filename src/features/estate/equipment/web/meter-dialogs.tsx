import { useState } from 'react';
import type { Meter } from '#features/estate/equipment/equipment.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { QuantityField } from '#ui/inputs/number-fields.tsx';
import { equipmentApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export function AddMeterDialog({ equipmentId, onClose }: { equipmentId: string; onClose: () => void }) {
  const t = useTexts();
  const [label, setLabel] = useState('');
  const [unit, setUnit] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('meters.add')}
      confirmLabel={t('meters.add')}
      done={t('meters.added')}
      onConfirm={() => equipmentApi.addMeter.call({ id: equipmentId, label, unit })}
    >
      {(problem) => (
        <>
          <Field label={t('meters.label')} error={problem('label')} required>
            <Input value={label} maxLength={80} onChange={(event) => setLabel(event.currentTarget.value)} />
          </Field>
          <Field label={t('meters.unit')} error={problem('unit')} required>
            <Input value={unit} maxLength={12} onChange={(event) => setUnit(event.currentTarget.value)} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}

interface ReadMeterProps {
  meter: Meter;
  today: string;
  onClose: () => void;
}

export function ReadMeterDialog({ meter, today, onClose }: ReadMeterProps) {
  const t = useTexts();
  const format = useFormat();
  const [readOn, setReadOn] = useState(today);
  const [valueMilli, setValue] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { last, unit } = meter;
  return (
    <ActDialog
      onClose={onClose}
      title={t('meters.readOf', { name: meter.label })}
      text={last && t('meters.last', { value: format.quantity(last.valueMilli, unit), date: format.date(last.readOn) })}
      confirmLabel={t('meters.read')}
      done={t('meters.done')}
      onConfirm={() => equipmentApi.readMeter.call({ id: meter.id, readOn, valueMilli: valueMilli ?? -1, reason })}
    >
      {(problem) => (
        <>
          <Field label={t('meters.day')} error={problem('readOn')} required>
            <DateField value={readOn} max={today} onValue={setReadOn} />
          </Field>
          <Field label={t('meters.value')} error={problem('valueMilli')} required>
            <QuantityField unit={unit} value={valueMilli} onValue={setValue} />
          </Field>
          <Field label={t('meters.reason')} hint={t('meters.reasonHint')} error={problem('reason')} optional>
            <Input value={reason} maxLength={300} onChange={(event) => setReason(event.currentTarget.value)} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
