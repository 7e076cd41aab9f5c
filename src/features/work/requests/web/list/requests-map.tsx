import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import MapCanvas from '#ui/map/map-canvas.tsx';
import { MapControls } from '#ui/map/map-controls.tsx';
import { startOf } from '#ui/map/map-outline.tsx';
import { MapPins } from '#ui/map/map-pins.tsx';
import { RankedPin } from '#ui/map/ranked-pin.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { requestApi } from '../public/api.ts';
import { useTexts } from '../texts.ts';
import { ShortRows } from './short-rows.tsx';
import { listInput, type RequestFilters, unsortedInput } from './use-request-filters.ts';

/** Half-size in degrees of the initial view around the busiest site: fitting overseas sites would show mostly sea. */
const opensOn = 1.5;

/** A pin per site; the selected site's requests are listed beside. Large: load it lazily. */
export default function RequestsMap({ filters, onClear }: { filters: RequestFilters; onClear: () => void }) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery(
    requestApi.sites.queryOptions({ input: unsortedInput(filters) }),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  if (error && !data) return <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />;
  if (!data) return <div className="min-h-0 flex-1 bg-(--map-land)" aria-busy="true" />;
  const sites = data.items;
  const [first] = sites;
  if (!first)
    return (
      <EmptyState
        title={t('map.none')}
        text={t('map.noneText')}
        action={<Button onClick={onClear}>{t('filter.clearAll')}</Button>}
      />
    );
  const site = sites.find(({ id }) => id === chosen) ?? first;
  const around = sites.filter(
    ({ latitude, longitude }) =>
      Math.abs(latitude - first.latitude) < opensOn && Math.abs(longitude - first.longitude) < opensOn,
  );
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_22rem] grid-rows-[minmax(0,1fr)] max-lg:grid-cols-1 max-lg:grid-rows-[minmax(16rem,1fr)_auto]">
      <div className="relative min-h-64 bg-(--map-land)">
        {failed ? (
          <p className="p-6 text-sm text-ink-2">{t('map.failed')}</p>
        ) : (
          <MapCanvas label={t('map.label')} start={startOf(around, first)} onFailure={() => setFailed(true)}>
            {sites.map(({ id, name, latitude, longitude, requests, urgent }) => (
              <RankedPin
                key={id}
                at={{ latitude, longitude }}
                label={t('map.pin', { site: name, count: requests })}
                isOn={id === site.id}
                urgency={urgent > 0 && 'border-urgent-ink text-urgent-ink'}
                onChoose={() => setChosen(id)}
              >
                {requests}
              </RankedPin>
            ))}
            <MapPins />
            <MapControls />
          </MapCanvas>
        )}
        {data.more && (
          <p className="absolute top-3 left-3 z-3 rounded-md border border-line-strong bg-raised px-2.5 py-1.5 text-xs text-ink-2">
            {t('map.more')}
          </p>
        )}
      </div>
      <SiteList key={site.id} site={site} filters={filters} />
    </div>
  );
}

function SiteList({
  site,
  filters,
}: {
  site: { id: string; name: string; requests: number };
  filters: RequestFilters;
}) {
  const t = useTexts();
  const input = { ...listInput(filters), siteId: site.id, limit: 50 };
  const { data } = useQuery(requestApi.list.queryOptions({ input }));
  return (
    <section
      className="min-h-0 overflow-y-auto border-l border-line max-lg:border-t max-lg:border-l-0"
      aria-label={site.name}
    >
      <h2 className="border-b border-line px-4 py-3 font-display font-semibold">
        {site.name} <span className="text-sm font-normal text-ink-3">{t('map.count', { count: site.requests })}</span>
      </h2>
      {!data && <SkeletonRows rows={4} />}
      {data && <ShortRows rows={data.items} />}
    </section>
  );
}
