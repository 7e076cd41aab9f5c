import type { FileDoubt } from '#common/file-problems.ts';
import type { Said } from '#common/said.ts';
import type { Problem } from '#common/problems.ts';
import { truncated } from '#common/truncated.ts';
import type { Received } from './upload.ts';

/** A stored form of a file: the attachment's key with this suffix. */
export interface Form {
  ending: string;
  path: string;
}

export interface CheckedFile {
  name: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  /** Why the file should be reviewed. */
  doubt: FileDoubt | null;
  /** The file itself, then derived forms. */
  forms: readonly Form[];
}

export interface FileRule {
  maxBytes: number;
  tooLarge: Problem;
  missing: Said;
  /** Refuses wrong content; derived files are written beside the uploaded one. */
  check: (file: Received, givenName: string | undefined) => Promise<CheckedFile>;
}

/** A real file extension: «Plan R.3 niveau 2» and «relevé 12.05.2026» have none. */
const ending = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,5}$/i;

/** Drops extension, reserved and invisible characters: bidirectional marks could fake an extension. */
export function nameOf(given: string | undefined, otherwise: string, extension: string): string {
  const stem = (given ?? '')
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
    .replace(ending, '')
    // Browsers escape characters that would end the name in the form (HTML, «multipart/form-data encoding algorithm»).
    .replace(/%(?:22|0D|0A)/gi, ' ')
    .replace(/[<>:"/\\|?*]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  return `${truncated(stem, 120) || otherwise}.${extension}`;
}
