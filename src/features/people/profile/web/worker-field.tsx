import { useQuery } from '@tanstack/react-query';
import { workerApi } from '#features/network/crews/web/public/api.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/input.tsx';
import { useTexts } from './texts.ts';

const most = 100;

/** Whom of the crews an account is for: those who have none yet. */
export function WorkerField({
  value,
  onValue,
  error,
}: {
  value: string;
  onValue: (workerId: string) => void;
  error: string | undefined;
}) {
  const t = useTexts();
  const workers = useQuery(workerApi.list.queryOptions({ input: { limit: most } })).data?.items ?? [];
  const free = workers.filter(({ account }) => !account);
  return (
    <Field label={t('invite.worker')} hint={t(value ? 'invite.workerHint' : 'invite.workerNone')} error={error}>
      <Select
        value={value}
        placeholder={t('invite.workerLater')}
        options={free.map(({ id, name, crew }) => ({ value: id, label: crew ? `${name}, ${crew.name}` : name }))}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </Field>
  );
}
