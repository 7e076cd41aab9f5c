import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { path } from '#paths.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { enterCluster, useMap } from '#ui/map/map-context.ts';
import { MapMarker } from '#ui/map/map-marker.tsx';
import { tradeIcons } from '#ui/marks/trade-icon.tsx';
import { useTexts } from '../texts.ts';
import { directoryApi } from './api.ts';
import type { DirectoryChoice } from './directory-section.tsx';
import './directory-markers.css';

const sizeOf = (count: number) => (count < 10 ? 1 : count < 100 ? 2 : 3);

export function DirectoryMarkers({ choice, box, zoom }: { choice: DirectoryChoice; box: string; zoom: number }) {
  const t = useTexts();
  const format = useFormat();
  const map = useMap();
  const navigate = useNavigate();
  const { data } = useQuery(
    directoryApi.map.queryOptions({
      input: { ...choice, box, zoom },
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),
  );
  return data?.cells.map(({ latitude, longitude, count, entry }) =>
    entry ? (
      <MapMarker lowered key={entry.siret} latitude={latitude} longitude={longitude} anchor="bottom">
        {/* The list has the same content for keyboards and screen readers, in order. */}
        <button
          type="button"
          tabIndex={-1}
          className="map__pin map__pin--open"
          aria-label={`${entry.name}, ${t('unclaimed')}`}
          title={`${entry.name} · ${t('unclaimed')}`}
          onClick={() => void navigate(path('directoryEntry', { siret: entry.siret }))}
        >
          <Icon of={tradeIcons[entry.trade]} size={15} />
        </button>
      </MapMarker>
    ) : (
      <MapMarker lowered key={`${latitude},${longitude}`} latitude={latitude} longitude={longitude}>
        <button
          type="button"
          tabIndex={-1}
          className="map__many map__many--open"
          data-size={sizeOf(count)}
          aria-label={t('count', { count, number: format.number(count) })}
          title={t('count', { count, number: format.number(count) })}
          onClick={() => enterCluster(map, { latitude, longitude })}
        >
          {format.number(count)}
        </button>
      </MapMarker>
    ),
  );
}
