import { Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '#common/geo.ts';
import { useMap } from './map-context.ts';

export interface MapHandleProps {
  position: Position;
  /** Accessible name; without it, the handle is for pointers only. */
  label?: string;
  onDrag: (position: Position) => void;
  onDrop: (position: Position) => void;
  onRemove?: () => void;
}

/** Pixels per arrow key; finer with Shift. */
const step = 16;
const ways: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A corner moved by pointer, finger or arrow keys; Delete removes it. */
export function MapHandle({ position, label, onDrag, onDrop, onRemove }: MapHandleProps) {
  const map = useMap();
  const { latitude, longitude } = position;
  const [element] = useState(() => document.createElement('div'));
  const [marker] = useState(() => new Marker({ element, draggable: true }));
  const dragged = useEffectEvent((at: Position) => onDrag(at));
  const dropped = useEffectEvent((at: Position) => onDrop(at));
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const way = ways[event.key];
    const removes = event.key === 'Delete' || event.key === 'Backspace';
    if (!way && !removes) return;
    event.preventDefault();
    // Otherwise the map would move too.
    event.stopPropagation();
    if (removes) return onRemove?.();
    const { x, y } = map.project([longitude, latitude]);
    const by = event.shiftKey ? 2 : step;
    const [across, down] = way ?? [0, 0];
    const { lat, lng } = map.unproject([x + across * by, y + down * by]);
    onDrop({ latitude: lat, longitude: lng });
  });
  useEffect(() => {
    marker.setLngLat([longitude, latitude]);
  }, [marker, latitude, longitude]);
  useEffect(() => {
    const placeOf = () => {
      const { lat, lng } = marker.getLngLat();
      return { latitude: lat, longitude: lng };
    };
    marker.addTo(map);
    for (const name of ['aria-label', 'role', 'tabindex']) element.removeAttribute(name);
    const follow = () => dragged(placeOf());
    const leave = () => dropped(placeOf());
    const press = (event: KeyboardEvent) => pressed(event);
    marker.on('drag', follow);
    marker.on('dragend', leave);
    element.addEventListener('keydown', press);
    return () => {
      element.removeEventListener('keydown', press);
      marker.off('drag', follow);
      marker.off('dragend', leave);
      marker.remove();
    };
  }, [map, marker, element]);
  return createPortal(
    label === undefined ? (
      <span className="map__half" aria-hidden="true" />
    ) : (
      <button type="button" className="map__corner" aria-label={label} title={label} />
    ),
    element,
  );
}
