import { useState } from 'react';
import { parisDay } from '#common/days.ts';
import { useThreadRefresh } from '#features/work/quotes/web/public/use-thread-refresh.ts';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { useFormat } from '#ui/format.tsx';
import { DateField, Textarea } from '#ui/input.tsx';
import { useTexts } from '../texts.ts';
import { workOrderApi } from './api.ts';

interface WorkDialogProps {
  order: WorkOrder;
  onClose: () => void;
}

/** The provider says which day it comes. */
export function ScheduleDialog({ order, onClose }: WorkDialogProps) {
  const t = useTexts();
  const refresh = useThreadRefresh();
  const today = parisDay(new Date());
  const [startOn, setStartOn] = useState(order.startOn !== null && order.startOn > today ? order.startOn : today);
  const { id, version, number, acts } = order;
  return (
    <ActDialog
      onClose={onClose}
      title={t('schedule.title', { number })}
      text={t('schedule.text', { company: order.orderingCompany.name })}
      confirmLabel={t('schedule.act')}
      verdict={acts.schedule}
      refresh={refresh}
      done={t('schedule.done')}
      onConfirm={() => workOrderApi.schedule.call({ id, version, startOn })}
    >
      {(problem) => (
        <Field label={t('schedule.day')} error={problem('startOn')} required>
          <DateField value={startOn} min={today} onChange={(event) => setStartOn(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}

/** The provider is at work; on another day than the planned one, both are named. */
export function StartDialog({ order, onClose }: WorkDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const refresh = useThreadRefresh();
  const { id, version, number, acts, plannedOn } = order;
  const company = order.orderingCompany.name;
  const today = parisDay(new Date());
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
      refresh={refresh}
      done={t('begin.done')}
      onConfirm={() => workOrderApi.start.call({ id, version, otherDay: other })}
    />
  );
}

/** The provider has finished; a word goes with it if it likes. */
export function CompleteDialog({ order, onClose }: WorkDialogProps) {
  const t = useTexts();
  const refresh = useThreadRefresh();
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
      refresh={refresh}
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
