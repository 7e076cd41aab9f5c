import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FetchSource, PMTiles, type Source } from 'pmtiles';
import { z } from 'zod';
import type { Log } from '#platform/log.ts';

export interface MapArchive {
  /** Read by browsers in ranges. */
  url: string;
  bounds: [west: number, south: number, east: number, north: number];
  minZoom: number;
  maxZoom: number;
  layers: string[];
}

/** Public vector tiles with {z}, {x} and {y}, requested by browsers only. */
export interface PublicTiles {
  url: string;
  origin: string;
  host: string;
}

/** The maps' background: archives if any, else public tiles, else outlines. */
export interface MapGround {
  /** The folder served under `mapsPrefix`. */
  folder: string | null;
  archives: MapArchive[];
  tiles: PublicTiles | null;
}

export const noGround: MapGround = { folder: null, archives: [], tiles: null };

/** Address prefix of the archives that this program serves. */
export const mapsPrefix = '/maps/';

/** Plan IGN, without a key, Licence Ouverte 2.0: https://geoservices.ign.fr/documentation */
export const planIgn = 'https://data.geopf.fr/tms/1.0.0/PLAN.IGN/{z}/{x}/{y}.pbf';

const mostWaitMs = 5000;

const metadata = z.looseObject({ vector_layers: z.array(z.looseObject({ id: z.string() })) });

async function describe(source: Source, url: string): Promise<MapArchive> {
  const archive = new PMTiles(source);
  const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = await archive.getHeader();
  const { vector_layers: layers } = metadata.parse(await archive.getMetadata());
  return { url, bounds: [minLon, minLat, maxLon, maxLat], minZoom, maxZoom, layers: layers.map(({ id }) => id) };
}

/** A file of this machine, as the reader of archives asks for it. */
const fileSource = (path: string): Source => ({
  getKey: () => path,
  getBytes: async (offset, length) => {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    } finally {
      await file.close();
    }
  },
});

/** A remote archive; one that does not answer must not delay the start. */
function addressSource(url: string): Source {
  const source = new FetchSource(url);
  return {
    getKey: () => url,
    getBytes: (offset, length) => source.getBytes(offset, length, AbortSignal.timeout(mostWaitMs)),
  };
}

async function sourcesOf(place: string): Promise<[url: string, source: Source][]> {
  if (/^https?:/.test(place)) return [[place, addressSource(place)]];
  const files = await readdir(place, { recursive: true }).catch(() => []);
  const archives = files.filter((file) => file.endsWith('.pmtiles')).toSorted();
  return archives.map((file) => [
    mapsPrefix + file.split(/[\\/]/).map(encodeURIComponent).join('/'),
    fileSource(join(place, file)),
  ]);
}

const areaOf = ({ bounds: [west, south, east, north] }: MapArchive) => (east - west) * (north - south);

/** Archives from a folder or URL, the largest area first; unreadable ones are skipped and logged. */
export async function readMapGround(
  { archives: place, tilesUrl }: { archives: string; tilesUrl: string | undefined },
  log: Log,
): Promise<MapGround> {
  const archives: MapArchive[] = [];
  for (const [url, source] of await sourcesOf(place)) {
    try {
      archives.push(await describe(source, url));
    } catch (error) {
      log.warn({ err: error, url }, 'this map archive cannot be read');
    }
  }
  if (archives.length > 0) {
    const folder = archives.some(({ url }) => url.startsWith(mapsPrefix)) ? place : null;
    return { folder, archives: archives.toSorted((a, b) => areaOf(b) - areaOf(a)), tiles: null };
  }
  if (!tilesUrl) return noGround;
  const { origin, hostname: host } = new URL(tilesUrl);
  return { ...noGround, tiles: { url: tilesUrl, origin, host } };
}

/** Origins for the content security policy. */
export const groundOrigins = ({ archives, tiles }: MapGround): string[] => {
  const elsewhere = archives.filter(({ url }) => !url.startsWith('/')).map(({ url }) => new URL(url).origin);
  return [...new Set([...elsewhere, ...(tiles ? [tiles.origin] : [])])];
};
