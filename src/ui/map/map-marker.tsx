import { Marker } from 'maplibre-gl';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '#common/geo.ts';
import { useMap } from './map-context.ts';

export interface MapMarkerProps extends Position {
  anchor?: 'center' | 'bottom' | 'left' | 'right';
  raised?: boolean;
  lowered?: boolean;
  children: ReactNode;
}

export function MapMarker({ latitude, longitude, anchor = 'center', raised, lowered, children }: MapMarkerProps) {
  const map = useMap();
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const marker = new Marker({ element, anchor }).setLngLat([longitude, latitude]).addTo(map);
    // MapLibre labels and focuses its markers; their content has its own semantics.
    element.removeAttribute('aria-label');
    element.removeAttribute('role');
    element.removeAttribute('tabindex');
    return () => {
      marker.remove();
    };
  }, [map, element, anchor, latitude, longitude]);
  useEffect(() => {
    element.classList.toggle('map__top', raised === true);
    element.classList.toggle('map__low', lowered === true);
  }, [element, raised, lowered]);
  return createPortal(children, element);
}
