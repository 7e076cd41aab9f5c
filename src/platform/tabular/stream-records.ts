import { refuse } from '#common/problems.ts';
import { csvProblems } from '#common/file-problems.ts';
import { type Malformed, scanRecords, type SourceRecord } from '#common/scan-records.ts';

/** A record with the checkpoint after it, where reading can continue later. */
export type StreamedRecord = (SourceRecord | Malformed) & { next: Checkpoint };

export interface Checkpoint {
  offset: number;
  line: number;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** Limit on an unclosed quote: beyond it, only its line is reported as unreadable. */
const MAX_RECORD = { bytes: 64 * 1024, lines: 40 };
/** Longer than any line of text. */
const MAX_LINE = 1024 * 1024;

const legacy = new TextDecoder('windows-1252');

function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? legacy.decode(bytes) : text;
}

interface Taken {
  record: Omit<SourceRecord, 'line'> | Omit<Malformed, 'line'>;
  /** Offset after the record, and its number of physical lines. */
  next: number;
  lines: number;
}

function takeRecord(bytes: Buffer, start: number, separator: string, isLast: boolean): Taken | null {
  let first = -1;
  for (let lines = 1, from = start; ; lines++) {
    const feed = bytes.indexOf(LINE_FEED, from);
    if (feed < 0 && bytes.length - from > MAX_LINE) throw refuse(csvProblems.CSV_NOT_TEXT);
    if (feed < 0 && !isLast) return null;
    const stop = feed < 0 ? bytes.length : feed;
    const next = feed < 0 ? bytes.length : feed + 1;
    if (first < 0) first = next;
    if (stop - start > MAX_RECORD.bytes || lines > MAX_RECORD.lines) {
      return { record: { code: lines === 1 ? 'CELL_TOO_LONG' : 'UNCLOSED_QUOTE' }, next: first, lines: 1 };
    }
    const end = stop > start && bytes[stop - 1] === CARRIAGE_RETURN ? stop - 1 : stop;
    const text = textOf(bytes.subarray(start, end));
    if (!text.includes('"')) return { record: { cells: text.split(separator) }, next, lines };
    const [item] = scanRecords(text, separator);
    if (item && 'cells' in item) return { record: { cells: item.cells }, next, lines };
    if (item?.code !== 'UNCLOSED_QUOTE' || feed < 0) {
      return { record: { code: item?.code ?? 'UNCLOSED_QUOTE' }, next: first, lines: 1 };
    }
    from = next;
  }
}

/** Streams records from a checkpoint; memory does not grow. UTF-8, or Windows-1252 for invalid records. */
export async function* streamRecords(
  chunks: AsyncIterable<Uint8Array>,
  from: Checkpoint,
  separator: string,
): AsyncGenerator<StreamedRecord[]> {
  let rest: Buffer = Buffer.alloc(0);
  let line = from.line;
  let toSkip = from.offset;
  let at = from.offset;
  const drain = (isLast: boolean): StreamedRecord[] => {
    const records: StreamedRecord[] = [];
    let start = at === 0 && rest[0] === 0xef && rest[1] === 0xbb && rest[2] === 0xbf ? 3 : 0;
    while (start < rest.length) {
      const taken = takeRecord(rest, start, separator, isLast);
      if (!taken) break;
      const next = { offset: at + taken.next, line: line + taken.lines };
      records.push({ ...taken.record, line, next } as StreamedRecord);
      line = next.line;
      start = taken.next;
    }
    // A lone byte order mark is kept until more data arrives.
    if (records.length > 0) {
      rest = rest.subarray(start);
      at += start;
    }
    return records;
  };
  for await (const chunk of chunks) {
    if (toSkip >= chunk.length) {
      toSkip -= chunk.length;
      continue;
    }
    rest = Buffer.concat([rest, chunk.subarray(toSkip)]);
    toSkip = 0;
    const records = drain(false);
    if (records.length > 0) yield records;
  }
  yield drain(true);
}
