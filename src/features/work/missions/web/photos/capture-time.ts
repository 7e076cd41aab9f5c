/** EXIF tags: the offset of the second table, and the capture time in it. */
const tags = { exif: 0x87_69, taken: 0x90_03 };

/** When a photo was taken according to EXIF in a JPEG, in this device's time zone; null when missing. */
export async function captureTime(file: Blob): Promise<Date | null> {
  const view = new DataView(await file.slice(0, 128 * 1024).arrayBuffer());
  const start = exifStart(view);
  if (start === null) return null;
  try {
    return readTime(view, start);
  } catch (error) {
    // Truncated or corrupt tables point outside the data.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Offset of the EXIF segment's TIFF header. */
function exifStart(view: DataView): number | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xff_d8) return null;
  for (let at = 2; at + 10 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker === 0xff_e1 && view.getUint32(at + 4) === 0x45_78_69_66) return at + 10;
    // Image data starts: no metadata follows.
    if (marker === 0xff_da || marker < 0xff_00) return null;
  }
  return null;
}

function readTime(view: DataView, start: number): Date | null {
  const little = view.getUint16(start) === 0x49_49;
  const find = (table: number, tag: number): number | null => {
    const count = view.getUint16(table, little);
    for (let index = 0; index < count; index++) {
      const entry = table + 2 + index * 12;
      if (view.getUint16(entry, little) === tag) return start + view.getUint32(entry + 8, little);
    }
    return null;
  };
  const second = find(start + view.getUint32(start + 4, little), tags.exif);
  const text = second === null ? null : find(second, tags.taken);
  if (text === null) return null;
  // «2026:11:19 08:12:45», local time.
  const words = String.fromCharCode(...new Uint8Array(view.buffer, text, 19));
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(words) ?? [];
  const taken = new Date(`${year}-${month}-${day}T${time}`);
  return Number.isNaN(taken.getTime()) ? null : taken;
}
