import { workerApi } from '#features/people/crews/web/public/api.ts';
import { ChosenCombobox } from '#ui/inputs/chosen-combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFound } from '#ui/lists/use-found.ts';
import { useTexts } from './texts.ts';

const shown = 20;

export interface ChosenWorker {
  id: string;
  name: string;
}

interface WorkerFieldProps {
  value: ChosenWorker | null;
  onValue: (worker: ChosenWorker | null) => void;
  error: string | undefined;
}

/** Selects a crew worker without an account. */
export function WorkerField({ value, onValue, error }: WorkerFieldProps) {
  const t = useTexts();
  const { setText, found, pending } = useFound((q) =>
    workerApi.list.queryOptions({ input: { limit: shown, withoutAccount: 'true', ...(q && { q }) } }),
  );
  return (
    <Field label={t('invite.worker')} hint={t(value ? 'invite.workerHint' : 'invite.workerNone')} error={error}>
      <ChosenCombobox
        chosen={value?.name ?? ''}
        placeholder={t('invite.workerLater')}
        pending={pending}
        options={found?.items.map((worker) => ({
          id: worker.id,
          label: worker.name,
          detail: worker.crew?.name,
          value: worker,
        }))}
        empty={t('invite.noWorker')}
        onText={setText}
        onPick={onValue}
      />
    </Field>
  );
}
