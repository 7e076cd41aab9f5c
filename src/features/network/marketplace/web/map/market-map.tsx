import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { Position } from '#common/geo.ts';
import type { Tender } from '#features/network/marketplace/marketplace.contract.ts';
import MapCanvas, { type Start, type Viewport, zoomFor } from '#ui/map/map-canvas.tsx';
import { byHand, useMap } from '#ui/map/map-context.ts';
import { MapControls } from '#ui/map/map-controls.tsx';
import { MapPins } from '#ui/map/map-pins.tsx';
import type { SearchState } from '../search/search-state.ts';
import { type readView, viewText } from './map-state.ts';
import { ProviderMarkers } from './provider-markers.tsx';
import { TenderMarkers } from './tender-markers.tsx';

/** Where to move the map; a single position is zoomed enough to tell neighbours apart. */
export type Target = Position | Start;

export interface MarketMapProps {
  label: string;
  start: Start;
  search: SearchState;
  view: ReturnType<typeof readView>;
  /** Selected in the list, or more results elsewhere: the map moves there. */
  target: Target | null;
  viewport: Viewport | null;
  tenders: readonly Tender[] | null;
  /** The square whose requests are listed. */
  square: string | null;
  onSquare: (square: string) => void;
  chosen: string | null;
  onChoose: (id: string) => void;
  onRest: (viewport: Viewport, byHand: boolean) => void;
  onFailure: () => void;
}

/** Moves by itself only to a requested place. */
export default function MarketMap({
  label,
  start,
  search,
  view,
  target,
  viewport,
  tenders,
  square,
  onSquare,
  chosen,
  onChoose,
  onRest,
  onFailure,
}: MarketMapProps) {
  return (
    <MapCanvas label={label} start={start} onRest={onRest} onFailure={onFailure}>
      <GoThere search={search} view={view} target={target} />
      {tenders ? (
        <TenderMarkers tenders={tenders} chosen={chosen} onChoose={onChoose} square={square} onSquare={onSquare} />
      ) : (
        viewport && <ProviderMarkers search={search} viewport={viewport} chosen={chosen} onChoose={onChoose} />
      )}
      <MapPins />
      <MapControls />
    </MapCanvas>
  );
}

function GoThere({ search: { near, radiusKm }, view, target }: Pick<MarketMapProps, 'search' | 'view' | 'target'>) {
  const map = useMap();
  const wanted = near ? `${near.latitude},${near.longitude},${radiusKm}` : null;
  const last = useRef(wanted);
  useEffect(() => {
    if (last.current === wanted) return;
    last.current = wanted;
    if (!wanted) return;
    const [latitude = 0, longitude = 0, km = 20] = wanted.split(',').map(Number);
    map.easeTo({
      center: [longitude, latitude],
      zoom: zoomFor(map.getContainer(), { latitude, longitude }, km),
      duration: 260,
    });
  }, [map, wanted]);
  const { key } = useLocation();
  const way = useNavigationType();
  // A saved search or Back changes the view; the map's own updates of the URL do not.
  const follow = useEffectEvent(() => {
    if (way === NavigationType.Replace || !view) return;
    const { lat: latitude, lng: longitude } = map.getCenter();
    const here = viewText({ centre: { latitude, longitude }, zoom: map.getZoom() });
    if (viewText({ centre: view, zoom: view.zoom }) === here) return;
    map.easeTo({ center: [view.longitude, view.latitude], zoom: view.zoom, duration: 260 });
  });
  useEffect(() => follow(), [key]);
  useEffect(() => {
    if (!target) return;
    const { latitude, longitude } = target;
    const zoom =
      'radiusKm' in target
        ? zoomFor(map.getContainer(), target, target.radiusKm)
        : 'zoom' in target
          ? target.zoom
          : Math.max(13, map.getZoom());
    map.easeTo({ center: [longitude, latitude], zoom, duration: 260 }, byHand);
  }, [map, target]);
  return null;
}
