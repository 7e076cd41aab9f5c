import type { Tender } from '#features/network/marketplace/marketplace.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { MapMarker } from '#ui/map/map-marker.tsx';
import { tradeIcons } from '#ui/marks/trade-icon.tsx';
import { useTexts } from '../texts.ts';

/** Key of a request's grid square. */
export const squareOf = ({ latitude, longitude }: Tender): string => `${latitude},${longitude}`;

function bySquare(tenders: readonly Tender[]): Map<string, Tender[]> {
  const squares = new Map<string, Tender[]>();
  for (const tender of tenders) {
    const square = squareOf(tender);
    squares.set(square, [...(squares.get(square) ?? []), tender]);
  }
  return squares;
}

export interface TenderMarkersProps {
  tenders: readonly Tender[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** The square whose requests are listed. */
  square: string | null;
  onSquare: (square: string) => void;
}

export function TenderMarkers({ tenders, chosen, onChoose, square: open, onSquare }: TenderMarkersProps) {
  const t = useTexts();
  return [...bySquare(tenders)].map(([square, here]) => {
    const [first] = here;
    if (!first) return null;
    const { id, title, trade, latitude, longitude } = first;
    const on = square === open || here.some((one) => one.id === chosen);
    const many = t('mapPage.tendersOpen', { count: here.length });
    return (
      <MapMarker key={square} latitude={latitude} longitude={longitude} raised={on}>
        {/* Hidden from screen readers: the list is equivalent. */}
        {here.length === 1 ? (
          <button
            type="button"
            tabIndex={-1}
            className={classes('map__pin map__pin--round', on && 'is-on')}
            aria-label={title}
            title={title}
            onClick={() => onChoose(id)}
          >
            {trade && <Icon of={tradeIcons[trade]} size={16} />}
          </button>
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className={classes('map__many', on && 'is-on')}
            aria-label={many}
            title={many}
            onClick={() => onSquare(square)}
          >
            {here.length}
          </button>
        )}
      </MapMarker>
    );
  });
}
