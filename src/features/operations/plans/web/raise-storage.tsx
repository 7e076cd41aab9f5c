import { useState } from 'react';
import { addDays, parisDay } from '#common/days.ts';
import type { PlanDetail } from '#features/operations/plans/plan.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Textarea } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { planApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export function RaiseStorage({ company }: { company: PlanDetail }) {
  const t = useTexts();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { raised } = company;
  return (
    <div className="flex flex-col items-start gap-2">
      {raised && (
        <p className="text-sm text-ink-2 wrap-anywhere">
          {t('admin.storage.last', {
            gigabytes: raised.gigabytes,
            date: format.date(raised.until),
            name: raised.by ?? t('admin.someone'),
            reason: raised.reason,
          })}
        </p>
      )}
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('admin.storage.title')}
      </Button>
      {isOpen && <RaiseDialog company={company} onClose={() => setOpen(false)} />}
    </div>
  );
}

function RaiseDialog({ company: { id, raised }, onClose }: { company: PlanDetail; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const [gigabytes, setGigabytes] = useState(String(raised?.gigabytes ?? ''));
  const [until, setUntil] = useState(() => addDays(parisDay(timeHere()), 90));
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('admin.storage.title')}
      text={t('admin.storage.text')}
      confirmLabel={t('admin.storage.save')}
      done={t('admin.storage.done', { gigabytes, date: format.date(until) })}
      onConfirm={() => planApi.raiseStorage.call({ companyId: id, gigabytes: Number(gigabytes), until, reason })}
    >
      {(problem) => (
        <>
          <Field label={t('admin.storage.giga')} error={problem('gigabytes')} required>
            <Input
              inputMode="numeric"
              value={gigabytes}
              onChange={(event) => setGigabytes(event.currentTarget.value.replace(/\D/g, ''))}
            />
          </Field>
          <Field label={t('admin.storage.until')} hint={t('admin.storage.untilHint')} error={problem('until')} required>
            <DateField value={until} onValue={setUntil} />
          </Field>
          <Field
            label={t('admin.storage.reason')}
            hint={t('admin.storage.reasonHint')}
            error={problem('reason')}
            required
          >
            <Textarea
              rows={2}
              maxLength={2000}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
