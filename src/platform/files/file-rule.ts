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

/** The name of a file without its ending nor what no disk likes; what it is otherwise when nothing stays. */
export function nameOf(given: string | undefined, otherwise: string, extension: string): string {
  const stem = (given ?? '')
    .replace(/\.[^.]*$/, '')
    // So browsers write what would end the name in the form (HTML, «multipart/form-data encoding algorithm»).
    .replace(/%(?:22|0D|0A)/gi, ' ')
    .replace(/[^\p{L}\p{N} .,'’()_-]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return `${truncated(stem, 120) || otherwise}.${extension}`;
}
