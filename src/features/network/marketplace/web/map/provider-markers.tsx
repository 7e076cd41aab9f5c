import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Building } from 'lucide-react';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { enterCluster, useMap } from '#ui/map/map-context.ts';
import { MapCircle } from '#ui/map/map-circle.tsx';
import { MapMarker } from '#ui/map/map-marker.tsx';
import { tradeIcons } from '#ui/marks/trade-icon.tsx';
import { DirectoryMarkers } from '#features/network/directory/web/public/directory-markers.tsx';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import type { Viewport } from '#ui/map/map-canvas.tsx';
import { choiceOf, directoryChoiceOf, type SearchState } from '../search/search-state.ts';
import { useTexts } from '../texts.ts';
import { boxText } from './map-state.ts';

const sizeOf = (count: number) => (count < 10 ? 1 : count < 100 ? 2 : 3);

export interface ProviderMarkersProps {
  search: SearchState;
  viewport: Viewport;
  chosen: string | null;
  onChoose: (id: string) => void;
}

export function ProviderMarkers({ search, viewport, chosen, onChoose }: ProviderMarkersProps) {
  const t = useTexts();
  const format = useFormat();
  const map = useMap();
  const { data } = useQuery(
    providerApi.map.queryOptions({
      input: { ...choiceOf(search), box: boxText(viewport), zoom: viewport.zoom },
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),
  );
  const { near, radiusKm } = search;
  const directory = directoryChoiceOf(search);
  return (
    <>
      {directory && <DirectoryMarkers choice={directory} box={boxText(viewport)} zoom={viewport.zoom} />}
      {near && <MapCircle centre={near} km={radiusKm} label={format.dimension(radiusKm)} />}
      {near && (
        <MapMarker latitude={near.latitude} longitude={near.longitude}>
          <span className="map__here" title={near.label}>
            <Icon of={Building} size={14} />
            <span className="sr-only">{t('mapPage.here')}</span>
          </span>
        </MapMarker>
      )}
      {data?.cells.map(({ latitude, longitude, count, provider }) =>
        provider ? (
          <MapMarker
            key={provider.id}
            latitude={latitude}
            longitude={longitude}
            anchor="bottom"
            raised={provider.id === chosen}
          >
            {/* Hidden from screen readers: the list is equivalent. */}
            <button
              type="button"
              tabIndex={-1}
              className={classes('map__pin', provider.id === chosen && 'is-on')}
              data-off={provider.valid ? undefined : ''}
              aria-label={provider.name}
              title={provider.name}
              onClick={() => onChoose(provider.id)}
            >
              <Icon of={tradeIcons[provider.trade]} size={16} />
            </button>
          </MapMarker>
        ) : (
          <MapMarker key={`${latitude},${longitude}`} latitude={latitude} longitude={longitude}>
            <button
              type="button"
              tabIndex={-1}
              className="map__many"
              data-size={sizeOf(count)}
              aria-label={t('mapPage.many', { count })}
              onClick={() => enterCluster(map, { latitude, longitude })}
            >
              {count}
            </button>
          </MapMarker>
        ),
      )}
    </>
  );
}
