/** Raster tiles that the map may show instead of its own background, once somebody chose them. */
export interface Tiles {
  /** With {z}, {x} and {y}. */
  url: string;
  origin: string;
  host: string;
}

/** What a configured address says of its tiles; null without one. */
export function tilesOf(url: string | undefined): Tiles | null {
  if (!url) return null;
  const { origin, hostname: host } = new URL(url);
  return { url, origin, host };
}
