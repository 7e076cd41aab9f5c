import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { siteApi } from '#features/estate/sites/web/public/api.ts';
import { Checkbox, Segmented } from '#ui/inputs/choices.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { useTexts } from './texts.ts';

export interface SiteLimit {
  limitedToSites: boolean;
  siteIds: string[];
}

interface SiteLimitFieldProps {
  value: SiteLimit;
  onValue: (reach: SiteLimit) => void;
  /** Whether the viewer sees all sites, and so may grant all. */
  allSites: boolean;
}

export function SiteLimitField({ value, onValue, allSites }: SiteLimitFieldProps) {
  const t = useTexts();
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const { data } = useQuery(
    siteApi.list.queryOptions({ input: { limit: 100, ...(q && { q }) }, enabled: value.limitedToSites }),
  );
  const chosen = new Set(value.siteIds);
  const tick = (id: string, on: boolean) =>
    onValue({ ...value, siteIds: on ? [...value.siteIds, id] : value.siteIds.filter((one) => one !== id) });
  return (
    <div className="field">
      <span className="label">{t('reach.label')}</span>
      {allSites && (
        <Segmented
          label={t('reach.label')}
          value={value.limitedToSites ? 'some' : 'all'}
          onChange={(choice) => onValue({ ...value, limitedToSites: choice === 'some' })}
          options={[
            { value: 'all', label: t('reach.all') },
            { value: 'some', label: t('reach.some') },
          ]}
        />
      )}
      {value.limitedToSites && (
        <>
          <Input
            type="search"
            icon={Search}
            soft
            className="mt-2"
            aria-label={t('reach.search')}
            placeholder={t('reach.search')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <p className="text-xs text-ink-3" role="status">
            {t('reach.chosen', { count: chosen.size })}
          </p>
          <fieldset
            className="max-h-60 overflow-y-auto rounded-md border border-line px-2.5 py-1 [&_.choice]:py-1.5"
            aria-label={t('reach.list')}
          >
            {data?.items.map((site) => (
              <Checkbox
                key={site.id}
                checked={chosen.has(site.id)}
                onChange={(event) => tick(site.id, event.currentTarget.checked)}
              >
                {site.name} <span className="text-sm text-ink-3">{`${site.postalCode} ${site.city}`}</span>
              </Checkbox>
            ))}
            {data?.items.length === 0 && <p className="text-sm text-ink-2">{t(q ? 'reach.none' : 'reach.empty')}</p>}
          </fieldset>
        </>
      )}
    </div>
  );
}
