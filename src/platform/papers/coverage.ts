/** Adds a font's characters: its `cmap` table in formats 4 and 12 (OpenType 1.9, «cmap»). */
function addCoverage(font: Buffer, add: (codePoint: number) => void): void {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) throw new Error('a font without its table of characters');
  const cmap = font.readUInt32BE(entry + 8);
  for (let form = 0; form < font.readUInt16BE(cmap + 2); form++) {
    const at = cmap + font.readUInt32BE(cmap + 8 + 8 * form);
    const kind = font.readUInt16BE(at);
    if (kind === 4) addSegments(font, at, add);
    if (kind === 12) addGroups(font, at, add);
  }
}

/** Skips characters without a glyph. */
function addSegments(font: Buffer, at: number, add: (codePoint: number) => void): void {
  const length = font.readUInt16BE(at + 6);
  for (let segment = 0; segment < length; segment += 2) {
    const [end, start, delta, offsetAt] = [
      font.readUInt16BE(at + 14 + segment),
      font.readUInt16BE(at + 16 + length + segment),
      font.readUInt16BE(at + 16 + 2 * length + segment),
      at + 16 + 3 * length + segment,
    ];
    const offset = font.readUInt16BE(offsetAt);
    for (let one = start; one <= end && one < 0xffff; one++) {
      const glyph = offset === 0 ? (one + delta) & 0xffff : font.readUInt16BE(offsetAt + offset + 2 * (one - start));
      if (glyph !== 0) add(one);
    }
  }
}

function addGroups(font: Buffer, at: number, add: (codePoint: number) => void): void {
  for (let group = 0; group < font.readUInt32BE(at + 12); group++) {
    const from = at + 16 + 12 * group;
    const end = font.readUInt32BE(from + 4);
    for (let one = font.readUInt32BE(from); one <= end; one++) add(one);
  }
}

export function coverageOf(fonts: readonly Buffer[]): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const font of fonts) addCoverage(font, (codePoint) => covered.add(codePoint));
  return covered;
}
