import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { settlementApi } from './public/api.ts';
import type { SettlementProps } from './settlement-part.tsx';
import { useTexts } from './texts.ts';

export function RemindDialog({ invoice, settlement, onClose }: SettlementProps & { onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const { id, version, acts, lateMinor, currency } = settlement;
  return (
    <ActDialog
      onClose={onClose}
      title={t('remindTitle', { company: invoice.client.name })}
      text={t('remindText', { amount: format.money(lateMinor, currency) })}
      confirmLabel={t('remind')}
      verdict={acts.remind}
      done={t('remindDone')}
      onConfirm={() => settlementApi.remind.call({ id, version })}
    />
  );
}

export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { data } = useQuery(settlementApi.reminders.queryOptions());
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? data?.days.join(', ') ?? '';
  const days = text
    .split(/[^\d]+/)
    .filter(Boolean)
    .map(Number);
  const wrong = days.some((day) => day < 1 || day > 365) || days.length > 5;
  return (
    <ActDialog
      onClose={onClose}
      title={t('scheduleTitle')}
      text={t('scheduleText')}
      confirmLabel={t('save')}
      refused={wrong ? t('scheduleWrong') : null}
      done={t('scheduleDone')}
      onConfirm={() => settlementApi.setReminders.call({ days })}
    >
      {() => (
        <Field label={t('scheduleDays')} hint={t('scheduleHint')} optional>
          <Input
            inputMode="numeric"
            placeholder="3, 10, 20"
            suffix={t('days')}
            value={text}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
      )}
    </ActDialog>
  );
}
