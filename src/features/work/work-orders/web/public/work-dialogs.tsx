import { useState } from 'react';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { useTexts } from '../texts.ts';
import { workOrderApi } from './api.ts';

interface WorkDialogProps {
  order: WorkOrder;
  onClose: () => void;
}

/** The provider has begun; if it is not the planned day, both are named. */
export function StartDialog({ order, onClose }: WorkDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const { id, version, number, acts, plannedOn } = order;
  const company = order.orderingCompany.name;
  const today = format.there.today();
  const other = plannedOn !== null && plannedOn !== today;
  return (
    <ActDialog
      onClose={onClose}
      title={other ? t('begin.otherTitle') : t('begin.title', { number })}
      text={
        other
          ? t('begin.otherText', { planned: format.date(plannedOn), today: format.date(today), company })
          : t('begin.text', { company })
      }
      confirmLabel={t(other ? 'begin.otherAct' : 'begin.act')}
      verdict={acts.start}
      done={t('begin.done')}
      onConfirm={() => workOrderApi.start.call({ id, version, otherDay: other })}
    />
  );
}

export function CompleteDialog({ order, onClose }: WorkDialogProps) {
  const t = useTexts();
  const [note, setNote] = useState('');
  const { id, version, number, acts } = order;
  const company = order.orderingCompany.name;
  return (
    <ActDialog
      onClose={onClose}
      title={t('complete.title', { number })}
      text={t('complete.text', { company })}
      confirmLabel={t('complete.act')}
      verdict={acts.complete}
      done={t('complete.done')}
      onConfirm={() => workOrderApi.complete.call({ id, version, note })}
    >
      {(problem) => (
        <Field label={t('complete.note')} hint={t('complete.noteHint', { company })} error={problem('note')} optional>
          <Textarea value={note} maxLength={2000} onChange={(event) => setNote(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}
