import type { Position } from '#common/geo.ts';
import { useFormat } from '#ui/format.tsx';
import MapCanvas from '#ui/map/map-canvas.tsx';
import { MapCircle } from '#ui/map/map-circle.tsx';
import { useTexts } from '../texts.ts';

/** Where a provider goes, as a circle on the map; heavy, load it lazily. */
export default function AreaMap({ label, centre, km }: { label: string; centre: Position; km: number }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <MapCanvas label={label} start={{ ...centre, radiusKm: km }}>
      <MapCircle centre={centre} km={km} label={t('radiusOf', { radius: format.number(km) })} />
    </MapCanvas>
  );
}
