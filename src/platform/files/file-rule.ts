import type { FileDoubt } from '#common/file-problems.ts';
import type { Said } from '#common/said.ts';
import type { Problem } from '#common/problems.ts';
import { truncated } from '#common/truncated.ts';
import type { Received } from './upload.ts';

/** One form in which a file is stored: under the key of its attachment with this at the end. */
export interface Form {
  ending: string;
  path: string;
}

/** A file found good, as it is to be kept. */
export interface CheckedFile {
  name: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  /** Why it is to be looked at. */
  doubt: FileDoubt | null;
  /** The file itself, then what was made of it. */
  forms: readonly Form[];
}

/** What a kind of attachment takes: how much, and what it must be. */
export interface FileRule {
  maxBytes: number;
  tooLarge: Problem;
  /** Said when the form carries no file. */
  missing: Said;
  /** Refuses by its content what it should not be; what it makes anew goes beside the file that came. */
  check: (file: Received, givenName: string | undefined) => Promise<CheckedFile>;
}

/** An ending as programs give them: «Plan R.3 niveau 2» and «relevé 12.05.2026» have none. */
const ending = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,5}$/i;

/**
 * The name of a file without its ending, nor what no disk likes, nor what is not seen: signs that turn a line around
 * would show another ending than it has. What it is otherwise when nothing stays.
 */
export function nameOf(given: string | undefined, otherwise: string, extension: string): string {
  const stem = (given ?? '')
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
    .replace(ending, '')
    // So browsers write what would end the name in the form (HTML, «multipart/form-data encoding algorithm»).
    .replace(/%(?:22|0D|0A)/gi, ' ')
    .replace(/[<>:"/\\|?*]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  return `${truncated(stem, 120) || otherwise}.${extension}`;
}
