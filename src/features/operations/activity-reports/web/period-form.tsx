import { FileChartColumn } from 'lucide-react';
import { useState } from 'react';
import { parisDay } from '#common/days.ts';
import { timeHere } from '#ui/offline/server-clock.ts';
import { type Preset, presetPeriod, presets } from '#features/operations/activity-reports/activity-report.contract.ts';
import { Button } from '#ui/button.tsx';
import type { Failure } from '#ui/errors.ts';
import { Field } from '#ui/field.tsx';
import { DateField, Select } from '#ui/input.tsx';
import { useTexts } from './texts.ts';

export interface PeriodFormProps {
  period: { from: string; to: string };
  preset: Preset | undefined;
  loading: boolean;
  failure: Failure | null;
  onGenerate: (period: { from: string; to: string }) => void;
}

const half = 'min-w-37.5 max-md:min-w-0 max-md:flex-[1_1_40%]';

export function PeriodForm({ period, preset, loading, failure, onGenerate }: PeriodFormProps) {
  const t = useTexts();
  const [draft, setDraft] = useState(period);
  const problem = (field: string) => failure?.issues.find(({ path }) => path[0] === field)?.message;
  return (
    <form
      className="flex flex-wrap items-end gap-2.5 print:hidden"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onGenerate(draft);
      }}
    >
      <Field label={t('period')} className="min-w-37.5 max-md:min-w-0 max-md:flex-[1_1_100%]">
        <Select
          value={preset ?? 'custom'}
          onChange={(event) => {
            const chosen = presets.find((one) => one === event.currentTarget.value);
            if (!chosen) return;
            const next = presetPeriod(chosen, parisDay(timeHere()));
            setDraft(next);
            onGenerate(next);
          }}
          options={[
            ...presets.map((one) => ({ value: one as string, label: t(`presets.${one}`) })),
            { value: 'custom', label: t('presets.custom') },
          ]}
        />
      </Field>
      <Field label={t('from')} error={problem('from')} className={half}>
        <DateField
          value={draft.from}
          max={draft.to}
          onChange={(event) => setDraft({ ...draft, from: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('to')} error={problem('to')} className={half}>
        <DateField
          value={draft.to}
          min={draft.from}
          onChange={(event) => setDraft({ ...draft, to: event.currentTarget.value })}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        icon={FileChartColumn}
        loading={loading}
        className="max-md:flex-[1_1_100%]"
      >
        {t('generate')}
      </Button>
    </form>
  );
}
