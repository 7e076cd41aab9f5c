import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { soon } from '#ui/dates/calendar-field.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { RateField } from '#ui/inputs/number-fields.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useTexts } from '../texts.ts';
import type { OrderDraft } from './draft.ts';

interface OrderDaysProps {
  draft: Pick<OrderDraft, 'startOn' | 'endsOn' | 'note' | 'retentionBp'>;
  problem: (field: string) => string | undefined;
  onChange: (changes: Partial<OrderDraft>) => void;
}

export function OrderDays({ draft: { startOn, endsOn, note, retentionBp }, problem, onChange }: OrderDaysProps) {
  const t = useTexts();
  const today = useFormat().there.today();
  return (
    <Panel title={t('when')}>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={t('startOn')} optional error={problem('order.startOn')}>
          <DateField presets={soon} min={today} value={startOn} onValue={(value) => onChange({ startOn: value })} />
        </Field>
        <Field label={t('plannedEnd')} hint={t('endsOnHint')} optional error={problem('order.endsOn')}>
          <DateField
            presets={soon}
            min={startOn || today}
            value={endsOn}
            onValue={(value) => onChange({ endsOn: value })}
          />
        </Field>
        <Field label={t('note')} hint={t('noteHint')} optional error={problem('order.note')} className="md:col-span-2">
          <Textarea
            rows={3}
            maxLength={2000}
            value={note}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('retention')} hint={t('retentionHint')} optional error={problem('order.retentionBp')}>
          <RateField value={retentionBp || null} onValue={(value) => onChange({ retentionBp: value ?? 0 })} />
        </Field>
      </div>
    </Panel>
  );
}
