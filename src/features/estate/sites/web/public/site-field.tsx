import { Combobox } from '#ui/inputs/combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFound } from '#ui/lists/use-found.ts';
import { siteApi } from './api.ts';

export interface SiteFieldProps {
  label: string;
  placeholder: string;
  none: string;
  error?: string | undefined;
  onSite: (siteId: string | null, name?: string) => void;
}

export function SiteField({ label, placeholder, none, error, onSite }: SiteFieldProps) {
  const { text, setText, found, pending } = useFound((q) =>
    siteApi.list.queryOptions({ input: { limit: 8, ...(q && { q, sort: 'match' as const }) } }),
  );
  return (
    <Field label={label} required error={error}>
      <Combobox
        text={text}
        placeholder={placeholder}
        takesFirst
        pending={pending}
        options={found?.items.map((site) => ({
          id: site.id,
          label: site.name,
          detail: site.district,
          value: site,
        }))}
        empty={none}
        onText={(next) => {
          setText(next);
          onSite(null);
        }}
        onPick={(site) => {
          setText(site.name);
          onSite(site.id, site.name);
        }}
      />
    </Field>
  );
}
