/** Optional raster tiles for the map. */
export interface Tiles {
  /** With {z}, {x} and {y}. */
  url: string;
  origin: string;
  host: string;
}

/** Tiles of a configured address; null without one. */
export function tilesOf(url: string | undefined): Tiles | null {
  if (!url) return null;
  const { origin, hostname: host } = new URL(url);
  return { url, origin, host };
}
