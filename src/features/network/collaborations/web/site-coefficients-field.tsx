import { Trash2 } from 'lucide-react';
import type { Schedule, SiteCoefficient } from '#features/network/collaborations/schedule.contract.ts';
import { maxScheduleSites } from '#features/network/collaborations/schedule.contract.ts';
import { siteApi } from '#features/estate/sites/web/public/api.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { Combobox } from '#ui/inputs/combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { IndexField } from '#ui/inputs/number-fields.tsx';
import { useFound } from '#ui/lists/use-found.ts';
import { useScheduleTexts } from './texts-schedule.ts';

/** A site with its coefficient, which may be missing while typing. */
export type SiteDraft = Omit<Schedule['sites'][number], 'coefficientE4'> & { coefficientE4: number | null };

/** The input to send; invalid numbers are sent as typed, so that the server refuses them beside their field. */
export const saidSites = (sites: readonly SiteDraft[]): SiteCoefficient[] =>
  sites.map(({ siteId, coefficientE4 }) => ({ siteId, coefficientE4: coefficientE4 ?? Number.NaN }));

interface SiteCoefficientsFieldProps {
  /** The other company; on the ordering side the reader's own company names the sites. */
  name: string;
  isOrdering: boolean;
  sites: SiteDraft[];
  problem: (field: string) => string | undefined;
  onSites: (sites: SiteDraft[]) => void;
}

export function SiteCoefficientsField({ name, isOrdering, sites, problem, onSites }: SiteCoefficientsFieldProps) {
  const t = useScheduleTexts();
  if (!isOrdering && sites.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="label">{t('sites.title')}</legend>
      <p className="text-xs text-ink-2">{isOrdering ? t('sites.text', { name }) : t('sites.textKnown')}</p>
      {sites.length > 0 && (
        <ul className="panel list" aria-label={t('sites.title')}>
          {sites.map((site, at) => (
            <li key={site.siteId} className="gap-x-3">
              <span className="min-w-0 flex-1 text-sm wrap-anywhere">
                {site.name} <span className="text-ink-3">{site.city}</span>
              </span>
              <Field
                className="w-28"
                label={<span className="sr-only">{t('sites.of', { site: site.name })}</span>}
                error={problem(`sites.${at}.coefficientE4`) ?? problem(`sites.${at}.siteId`)}
              >
                <IndexField
                  value={site.coefficientE4}
                  onValue={(coefficientE4) =>
                    onSites(sites.map((one) => (one === site ? { ...site, coefficientE4 } : one)))
                  }
                />
              </Field>
              <IconButton
                icon={Trash2}
                label={t('sites.remove', { site: site.name })}
                onClick={() => onSites(sites.filter((one) => one !== site))}
              />
            </li>
          ))}
        </ul>
      )}
      {isOrdering && sites.length < maxScheduleSites && (
        <AddSite
          taken={sites}
          error={problem('sites')}
          onAdd={(site) => onSites([...sites, { ...site, coefficientE4: sites.at(-1)?.coefficientE4 ?? 10_000 }])}
        />
      )}
    </fieldset>
  );
}

/** Adds a site of the company, found by typing; it starts with the coefficient of the previous one. */
function AddSite({
  taken,
  error,
  onAdd,
}: {
  taken: readonly SiteDraft[];
  error: string | undefined;
  onAdd: (site: Omit<SiteDraft, 'coefficientE4'>) => void;
}) {
  const t = useScheduleTexts();
  const { text, setText, found, pending } = useFound((q) =>
    siteApi.list.queryOptions({ input: { limit: 8, ...(q && { q, sort: 'match' as const }) } }),
  );
  const free = found?.items.filter(({ id }) => taken.every(({ siteId }) => siteId !== id));
  return (
    <Field label={t('sites.add')} error={error}>
      <Combobox
        text={text}
        placeholder={t('sites.hint')}
        takesFirst
        pending={pending}
        options={free?.map((site) => ({ id: site.id, label: site.name, detail: site.district, value: site }))}
        empty={t('sites.none')}
        onText={setText}
        onPick={({ id, name, city }) => {
          setText('');
          onAdd({ siteId: id, name, city });
        }}
      />
    </Field>
  );
}
