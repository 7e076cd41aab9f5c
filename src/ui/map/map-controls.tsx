import { LocateFixed, Minus, Plus } from 'lucide-react';
import { IconButton } from '#ui/marks/button.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { byHand, useMap } from './map-context.ts';
import { useTexts } from './texts.ts';

export function MapControls() {
  const t = useTexts();
  const map = useMap();
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        map.easeTo({ center: [longitude, latitude], zoom: Math.max(12, map.getZoom()) }, byHand),
      () => toast.warning(t('noPosition')),
      { timeout: 8000, maximumAge: 60_000 },
    );
  return (
    <div className="map__ctl" role="group" aria-label={t('controls')}>
      <IconButton icon={Plus} label={t('nearer')} onClick={() => map.zoomIn({}, byHand)} />
      <IconButton icon={Minus} label={t('farther')} onClick={() => map.zoomOut({}, byHand)} />
      <IconButton icon={LocateFixed} label={t('locate')} onClick={locate} />
    </div>
  );
}
