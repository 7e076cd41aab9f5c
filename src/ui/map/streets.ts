import { addProtocol, type LayerSpecification, type Map as MapLibre } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import type { Colours } from './base-map.ts';
import { archiveScheme, planIgnScheme, streetLayers } from './street-layers.ts';

interface Archive {
  url: string;
  bounds: [west: number, south: number, east: number, north: number];
  minZoom: number;
  maxZoom: number;
  layers: string[];
}
interface Ground {
  archives: Archive[];
  tiles: { url: string; host: string } | null;
}

/** Attribution of the map data. */
export type Credit = 'osm' | 'ign';

let asked: Promise<Ground> | undefined;

/** Available sources, fetched once per page and retried after a failure. */
async function fetchGround(): Promise<Ground> {
  asked ??= fetch('/api/map-background').then(async (answer) => {
    if (!answer.ok) throw new Error(`ground of the map: ${answer.status}`);
    return (await answer.json()) as Ground;
  });
  try {
    return await asked;
  } catch (error) {
    asked = undefined;
    throw error;
  }
}

let speaksArchives = false;
function speakArchives(): void {
  if (!speaksArchives) addProtocol('pmtiles', new Protocol().tile);
  speaksArchives = true;
}

/** Layers by map and source, in the theme's colours. */
const drawn = new WeakMap<MapLibre, ((colours: Colours) => LayerSpecification[])[]>();

/** All street layers currently on a map. */
export const drawnStreets = (map: MapLibre, colours: Colours): LayerSpecification[] =>
  (drawn.get(map) ?? []).flatMap((layersOf) => layersOf(colours));

/** Below limits and our labels: upper labels win collisions. */
function add(map: MapLibre, colours: Colours, layersOf: (colours: Colours) => LayerSpecification[]): void {
  drawn.set(map, [...(drawn.get(map) ?? []), layersOf]);
  for (const layer of layersOf(colours))
    map.addLayer(layer, layer.type === 'symbol' ? 'departement-names' : 'departements');
}

function addArchive(map: MapLibre, { url, layers }: Archive, colours: Colours): void {
  const id = `streets-${url}`;
  const address = new URL(url, location.origin).href;
  map.addSource(id, { type: 'vector', url: `pmtiles://${address}` });
  add(map, colours, (now) => streetLayers(id, archiveScheme, (layer) => layers.includes(layer), now));
}

/** Draws streets from archives or else Plan IGN; returns the attribution. */
export async function drawStreets(map: MapLibre, readColours: () => Colours): Promise<Credit | null> {
  const { archives, tiles } = await fetchGround();
  // The page was left, and the map removed.
  if (!map.style) return null;
  if (tiles) {
    const id = 'streets-public';
    map.addSource(id, { type: 'vector', tiles: [tiles.url], maxzoom: 18 });
    add(map, readColours(), (colours) => streetLayers(id, planIgnScheme, () => true, colours));
    // Without the service, only outlines are shown.
    map.on('error', (event) => {
      if ((event as { sourceId?: string }).sourceId !== id || !map.getSource(id)) return;
      for (const layer of drawnStreets(map, readColours())) map.removeLayer(layer.id);
      drawn.delete(map);
      map.removeSource(id);
    });
    return 'ign';
  }
  if (archives.length === 0) return null;
  speakArchives();
  const waiting = new Set(archives);
  const addSeen = () => {
    const view = map.getBounds();
    for (const archive of waiting) {
      const [west, south, east, north] = archive.bounds;
      const isSeen =
        west < view.getEast() && east > view.getWest() && south < view.getNorth() && north > view.getSouth();
      if (!isSeen || map.getZoom() < archive.minZoom - 1) continue;
      waiting.delete(archive);
      addArchive(map, archive, readColours());
    }
  };
  addSeen();
  map.on('moveend', addSeen);
  return 'osm';
}
