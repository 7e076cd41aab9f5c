import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Box, Position } from '#common/geo.ts';
import { useTheme } from '#ui/page/theme.ts';
import { drawBaseMap, emptyStyle, readColours, repaint } from './base-map.ts';
import { MapContext } from './map-context.ts';
import './map.css';
import { type Credit, drawStreets } from './streets.ts';
import { useTexts } from './texts.ts';

setWorkerUrl(workerUrl);

export interface Viewport extends Box {
  zoom: number;
  centre: Position;
}

/** Initial view: a zoom, or fitting a radius. */
export type Start = Position & ({ zoom: number } | { radiusKm: number });

export interface MapCanvasProps {
  label: string;
  start: Start;
  /** Called once drawn, and whenever a movement ends; `byHand` when the reader moved it. */
  onRest?: (viewport: Viewport, byHand: boolean) => void;
  /** Called when the map cannot be drawn: no WebGL, no base map. */
  onFailure?: () => void;
  children?: ReactNode;
}

function viewportOf(map: MapLibre): Viewport {
  const bounds = map.getBounds();
  const { lat: latitude, lng: longitude } = map.getCenter();
  return {
    west: Math.max(-180, bounds.getWest()),
    south: Math.max(-85, bounds.getSouth()),
    east: Math.min(180, bounds.getEast()),
    north: Math.min(85, bounds.getNorth()),
    zoom: map.getZoom(),
    centre: { latitude, longitude },
  };
}

/** Gestures carry the original event; buttons and markers set `byHand`. */
const isByHand = (event: object): boolean =>
  ('originalEvent' in event && Boolean(event.originalEvent)) || 'byHand' in event;

/** Metres per pixel at the equator at zoom 0, with 512 px tiles. */
const equator = 78_271.5;

/** The zoom at which a radius fits an element. */
export function zoomFor({ clientWidth, clientHeight }: HTMLElement, { latitude }: Position, km: number): number {
  const pixels = Math.max(100, Math.min(clientWidth, clientHeight)) / 2.3;
  const metres = equator * Math.cos((latitude * Math.PI) / 180);
  return Math.max(3, Math.min(15, Math.log2((pixels * metres) / (km * 1000))));
}

/** Large: load it lazily. */
export default function MapCanvas({ label, start, onRest, onFailure, children }: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const t = useTexts();
  const [map, setMap] = useState<MapLibre | null>(null);
  const [credit, setCredit] = useState<Credit | null>(null);
  const { resolved } = useTheme();
  const rest = useEffectEvent((drawn: MapLibre, byHand: boolean) => onRest?.(viewportOf(drawn), byHand));
  const fail = useEffectEvent(() => onFailure?.());
  const begin = useEffectEvent((container: HTMLElement) => {
    try {
      return new MapLibre({
        container,
        style: emptyStyle(),
        center: [start.longitude, start.latitude],
        zoom: 'zoom' in start ? start.zoom : zoomFor(container, start, start.radiusKm),
        minZoom: 2,
        maxZoom: 17,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        renderWorldCopies: false,
        fadeDuration: 0,
        locale: { 'Map.Title': label },
      });
    } catch {
      fail();
      return null;
    }
  });

  useEffect(() => {
    const drawn = box.current && begin(box.current);
    if (!drawn) return;
    drawn.touchZoomRotate.disableRotation();
    drawn.keyboard.disableRotation();
    drawn.once('load', () => {
      drawBaseMap(drawn, () => fail());
      // Without streets, the outlines remain.
      drawStreets(drawn, readColours).then(setCredit, () => undefined);
      setMap(drawn);
      rest(drawn, false);
    });
    drawn.on('moveend', (event) => rest(drawn, isByHand(event)));
    return () => {
      setMap(null);
      drawn.remove();
    };
  }, []);

  useEffect(() => {
    // The theme's attribute is already set, so the tokens are current.
    if (map) repaint(map);
  }, [map, resolved]);

  return (
    <div className="map" data-ready={map ? '' : undefined}>
      <div ref={box} className="w-full h-full" />
      {map && <MapContext value={map}>{children}</MapContext>}
      <p className="map__by">
        {credit === 'osm' && (
          <>
            <a href="https://www.openstreetmap.org/copyright" className="underline">
              {t('creditOsm')}
            </a>
            {' · '}
          </>
        )}
        {credit === 'ign' && `${t('creditIgn')} · `}
        {t('credit')}
      </p>
    </div>
  );
}
