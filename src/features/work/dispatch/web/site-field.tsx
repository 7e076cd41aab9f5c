import { siteApi } from '#features/estate/sites/web/public/api.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { useFound } from '#ui/use-found.ts';
import { useTexts } from './texts.ts';

/** One site of those that the reader sees, by its name. */
export function SiteField({ error, onSite }: { error: string | undefined; onSite: (siteId: string | null) => void }) {
  const t = useTexts();
  const { text, setText, found, pending } = useFound((q) =>
    siteApi.list.queryOptions({ input: { limit: 8, ...(q && { q, sort: 'match' as const }) } }),
  );
  return (
    <Field label={t('site')} required error={error}>
      <Combobox
        text={text}
        placeholder={t('siteHint')}
        takesFirst
        pending={pending}
        options={found?.items.map((site) => ({
          id: site.id,
          label: site.name,
          detail: site.district,
          value: site,
        }))}
        empty={t('noSite')}
        onText={(next) => {
          setText(next);
          onSite(null);
        }}
        onPick={(site) => {
          setText(site.name);
          onSite(site.id);
        }}
      />
    </Field>
  );
}
