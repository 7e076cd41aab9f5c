import type { Position } from '#common/geo.ts';
import { classes } from '#ui/words/classes.ts';
import { MapMarker } from './map-marker.tsx';

interface RankedPinProps {
  at: Position;
  label: string;
  isOn: boolean;
  /** Classes of an urgent one, unless it is chosen. */
  urgency: string | false;
  onChoose: () => void;
  children: number;
}

/** A pin with a number, to choose what is listed beside the map. */
export function RankedPin({ at, label, isOn, urgency, onChoose, children }: RankedPinProps) {
  return (
    <MapMarker {...at} anchor="bottom" raised={isOn}>
      <button
        type="button"
        className={classes('map__pin text-sm font-semibold tabular-nums', isOn ? 'is-on' : urgency)}
        aria-pressed={isOn}
        aria-label={label}
        onClick={onChoose}
      >
        {children}
      </button>
    </MapMarker>
  );
}
