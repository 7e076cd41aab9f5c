import { useEffect, useMemo } from 'react';
import type { ReportGroup } from '#features/work/occupant-reports/sorting.contract.ts';
import MapCanvas from '#ui/map/map-canvas.tsx';
import { useMap } from '#ui/map/map-context.ts';
import { MapControls } from '#ui/map/map-controls.tsx';
import { startOf } from '#ui/map/map-outline.tsx';
import { MapPins } from '#ui/map/map-pins.tsx';
import { RankedPin } from '#ui/map/ranked-pin.tsx';
import { useSortingTexts } from './texts.ts';

interface GroupsMapProps {
  groups: readonly ReportGroup[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onFailure: () => void;
}

/** One pin per site, ranked by its first report in the list. */
function pinsOf(groups: readonly ReportGroup[], chosen: string | undefined) {
  const pins = new Map<
    string,
    ReportGroup['site'] & { first: string; rank: number; count: number; danger: boolean; on: boolean }
  >();
  for (const [at, { id, site, isDanger }] of groups.entries()) {
    const pin = pins.get(site.id) ?? { ...site, first: id, rank: at + 1, count: 0, danger: false, on: false };
    pins.set(site.id, {
      ...pin,
      count: pin.count + 1,
      danger: pin.danger || isDanger,
      on: pin.on || id === chosen,
    });
  }
  return [...pins.values()];
}

/** Large: load it lazily. */
export default function GroupsMap({ groups, chosen, onChoose, onFailure }: GroupsMapProps) {
  const t = useSortingTexts();
  const pins = useMemo(() => pinsOf(groups, chosen), [groups, chosen]);
  const [first] = pins;
  if (!first) return null;
  return (
    <MapCanvas label={t('map')} start={startOf(pins, first)} onFailure={onFailure}>
      <Follow to={pins.find(({ on }) => on)} />
      {pins.map(({ id, name, rank, count, danger, on, latitude, longitude, first: group }) => (
        <RankedPin
          key={id}
          at={{ latitude, longitude }}
          label={t('mapPin', { rank, site: name, count })}
          isOn={on}
          urgency={danger && 'border-danger text-danger'}
          onChoose={() => onChoose(group)}
        >
          {rank}
        </RankedPin>
      ))}
      <MapPins />
      <MapControls />
    </MapCanvas>
  );
}

function Follow({ to }: { to: { latitude: number; longitude: number } | undefined }) {
  const map = useMap();
  const [latitude, longitude] = [to?.latitude, to?.longitude];
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    if (!map.getBounds().contains([longitude, latitude])) map.easeTo({ center: [longitude, latitude], duration: 260 });
  }, [map, latitude, longitude]);
  return null;
}
