/** A record of a delimited file, with its first physical line. */
export interface SourceRecord {
  line: number;
  cells: string[];
}

export interface Malformed {
  line: number;
  code: 'UNCLOSED_QUOTE' | 'TEXT_AFTER_QUOTE' | 'CELL_TOO_LONG';
}

export const MAX_CELL = 32_768;
const NEWLINE = /\r\n|\n|\r/g;

function readCell(text: string, start: number, separator: string): { value: string; end: number } | Malformed['code'] {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') {
      if (++end - start > MAX_CELL) return 'CELL_TOO_LONG';
    }
    return { value: text.slice(start, end), end };
  }
  let value = '';
  let from = start + 1;
  while (true) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return 'UNCLOSED_QUOTE';
    value += text.slice(from, quote);
    if (value.length > MAX_CELL) return 'UNCLOSED_QUOTE';
    if (text[quote + 1] !== '"') {
      let end = quote + 1;
      while (text[end] === ' ') end++;
      const ended = end >= text.length || text[end] === separator || text[end] === '\n' || text[end] === '\r';
      return ended ? { value, end } : 'TEXT_AFTER_QUOTE';
    }
    value += '"';
    from = quote + 2;
  }
}

/** Splits delimited text lazily; after a malformed record, continues on the next line, which libraries do not. */
export function* scanRecords(text: string, separator: string): Generator<SourceRecord | Malformed> {
  let position = 0;
  let line = 1;
  const skipNewline = () => {
    if (text[position] === '\r' && text[position + 1] === '\n') position++;
    position++;
    line++;
  };
  while (position < text.length) {
    const record: SourceRecord = { line, cells: [] };
    const start = position;
    while (true) {
      const cell = readCell(text, position, separator);
      if (typeof cell === 'string') {
        yield { line: record.line, code: cell };
        NEWLINE.lastIndex = start;
        const newline = NEWLINE.exec(text);
        position = newline ? newline.index : text.length;
        line = record.line;
        break;
      }
      const raw = text.slice(position, cell.end);
      if (raw.startsWith('"')) line += raw.match(NEWLINE)?.length ?? 0;
      record.cells.push(cell.value);
      position = cell.end;
      if (text[position] !== separator) {
        yield record;
        break;
      }
      position++;
    }
    if (position < text.length) skipNewline();
  }
}
