import type { Tender } from '#features/marketplace/marketplace.contract.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { MapMarker } from '#ui/map/map-marker.tsx';
import { tradeIcons } from '#ui/trade-icon.tsx';

/** Requests of one square stand side by side instead of hiding each other. */
const aside = 0.0035;

/** The requests put out to a provider, about where they are. */
export function TenderMarkers({
  tenders,
  chosen,
  onChoose,
}: {
  tenders: readonly Tender[];
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const seen = new Map<string, number>();
  return tenders.map(({ id, title, trade, latitude, longitude }) => {
    const square = `${latitude},${longitude}`;
    const rank = seen.get(square) ?? 0;
    seen.set(square, rank + 1);
    return (
      <MapMarker key={id} latitude={latitude} longitude={longitude + rank * aside} raised={id === chosen}>
        <button
          type="button"
          tabIndex={-1}
          className={classes('map__pin map__pin--round', id === chosen && 'is-on')}
          aria-label={title}
          title={title}
          onClick={() => onChoose(id)}
        >
          {trade && <Icon of={tradeIcons[trade]} size={16} />}
        </button>
      </MapMarker>
    );
  });
}
