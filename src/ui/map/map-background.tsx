import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { Segmented } from '../choices.tsx';
import { useTexts } from './texts.ts';

interface Tiles {
  url: string;
  host: string;
}
type Background = 'own' | 'tiles';

const kept = 'map-background';

function keptChoice(host: string): Background {
  try {
    return localStorage.getItem(kept) === host ? 'tiles' : 'own';
  } catch {
    return 'own';
  }
}

async function fetchTiles(): Promise<Tiles | null> {
  const answer = await fetch('/api/map-background');
  return answer.ok ? ((await answer.json()) as { tiles: Tiles | null }).tiles : null;
}

const isName = (id: string) => /(^|-)names(-|$)/.test(id);

/** The tiles have their own labels: hides ours, including later ones. */
function hideNames(map: MapLibre, hidden: boolean): void {
  const wanted = hidden ? 'none' : 'visible';
  for (const { id } of map.getStyle().layers.filter((layer) => isName(layer.id))) {
    if ((map.getLayoutProperty(id, 'visibility') ?? 'visible') !== wanted) {
      map.setLayoutProperty(id, 'visibility', wanted);
    }
  }
}

/** Puts the tiles below the borders and map contents; returns the function to remove them. */
function show(map: MapLibre, { url, host }: Tiles): () => void {
  map.addSource('tiles', { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 18, attribution: host });
  map.addLayer({ id: 'tiles', type: 'raster', source: 'tiles' }, 'departements');
  const hide = () => hideNames(map, true);
  hide();
  map.on('styledata', hide);
  return () => {
    map.off('styledata', hide);
    // The map may be gone by now.
    if (!map.style?.getLayer('tiles')) return;
    map.removeLayer('tiles');
    map.removeSource('tiles');
    hideNames(map, false);
  };
}

const nameOf = (host: string) => (/(^|\.)(ign|geopf)\.fr$/.test(host) ? 'IGN' : host);

/** An optional configured background: fetched only after it is chosen on this device. */
export function MapBackground({ map, onCredit }: { map: MapLibre; onCredit: (credit: string | null) => void }) {
  const t = useTexts();
  const [tiles, setTiles] = useState<Tiles | null>(null);
  const [choice, setChoice] = useState<Background>('own');
  useEffect(() => {
    let left = false;
    fetchTiles().then(
      (found) => {
        if (left || !found) return;
        setTiles(found);
        setChoice(keptChoice(found.host));
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  useEffect(() => {
    if (!tiles || choice === 'own') return;
    onCredit(`© ${nameOf(tiles.host)}`);
    const takeAway = show(map, tiles);
    return () => {
      onCredit(null);
      takeAway();
    };
  }, [map, tiles, choice, onCredit]);
  if (!tiles) return null;
  const choose = (next: Background) => {
    setChoice(next);
    try {
      localStorage.setItem(kept, next === 'tiles' ? tiles.host : '');
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return (
    <details className="map__bg">
      <summary>{t('background')}</summary>
      <Segmented
        label={t('background')}
        options={[
          { value: 'own', label: 'Bâtilien' },
          { value: 'tiles', label: nameOf(tiles.host) },
        ]}
        value={choice}
        onChange={choose}
      />
      <p>{t('backgroundConsent', { host: tiles.host })}</p>
    </details>
  );
}
