/** A PMTiles archive of version 3 without any tile: header and metadata. */
export function mapArchive(bounds: readonly [number, number, number, number], layers: readonly string[]): Buffer {
  const metadata = Buffer.from(JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) }));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  // The root directory: one byte, no entry.
  header.writeBigUInt64LE(127n, 8);
  header.writeBigUInt64LE(1n, 16);
  header.writeBigUInt64LE(128n, 24);
  header.writeBigUInt64LE(BigInt(metadata.length), 32);
  // Not compressed; vector tiles, zooms 4 to 9.
  for (const [at, value] of [1, 1, 1, 4, 9].entries()) header.writeUInt8(value, 97 + at);
  for (const [at, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at);
  return Buffer.concat([header, Buffer.from([0]), metadata]);
}
