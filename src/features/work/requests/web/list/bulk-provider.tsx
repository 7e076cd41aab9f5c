import { providerApi } from '#features/network/providers/web/public/api.ts';
import { ChosenCombobox } from '#ui/inputs/chosen-combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFound } from '#ui/lists/use-found.ts';
import { useTexts } from '../texts.ts';

interface BulkProviderProps {
  value: { id: string; name: string } | null;
  onValue: (provider: { id: string; name: string } | null) => void;
}

/** A provider of the network, by name. */
export function BulkProvider({ value, onValue }: BulkProviderProps) {
  const t = useTexts();
  const { setText, found, pending } = useFound((q) =>
    providerApi.search.queryOptions({ input: { limit: 20, ...(q && { q }) } }),
  );
  return (
    <Field label={t('bulk.provider')} required>
      <ChosenCombobox
        chosen={value?.name ?? ''}
        placeholder={t('filter.providerSearch')}
        pending={pending}
        options={found?.items.map(({ id, name, city }) => ({ id, label: name, detail: city, value: { id, name } }))}
        empty={t('filter.providerNone')}
        onText={setText}
        onPick={onValue}
      />
    </Field>
  );
}
