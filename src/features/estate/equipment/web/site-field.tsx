import { siteApi } from '#features/estate/sites/web/public/api.ts';
import { ChosenCombobox } from '#ui/inputs/chosen-combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFound } from '#ui/lists/use-found.ts';
import { useTexts } from './texts.ts';

export interface ChosenSite {
  id: string;
  name: string;
}

interface SiteFieldProps {
  chosen: ChosenSite | null;
  error: string | undefined;
  className: string;
  onSite: (site: ChosenSite | null) => void;
}

export function SiteField({ chosen, error, className, onSite }: SiteFieldProps) {
  const t = useTexts();
  const { setText, found, pending } = useFound((q) =>
    siteApi.list.queryOptions({ input: { limit: 8, ...(q && { q, sort: 'match' as const }) } }),
  );
  return (
    <Field label={t('siteLabel')} required error={error} className={className}>
      <ChosenCombobox
        chosen={chosen?.name ?? ''}
        placeholder={t('form.siteHint')}
        pending={pending}
        options={found?.items.map(({ id, name, district }) => ({
          id,
          label: name,
          detail: district,
          value: { id, name },
        }))}
        empty={t('form.noSite')}
        onText={setText}
        onPick={onSite}
      />
    </Field>
  );
}
