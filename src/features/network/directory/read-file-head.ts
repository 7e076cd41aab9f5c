import { refuse } from '#common/problems.ts';
import type { FileStore } from '#platform/files/store.ts';
import { type HeaderColumns, readHead } from './directory-row.rules.ts';
import { directoryProblems } from './directory.rules.ts';

const longestHead = 16 * 1024;

/** Reads the first line of a stored file; refuses one without the directory's columns. */
export async function readFileHead(files: FileStore, key: string): Promise<HeaderColumns> {
  const stream = await files.read(key);
  if (!stream) throw refuse(directoryProblems.FILE_GONE);
  let text = '';
  for await (const chunk of stream) {
    text += (chunk as Buffer).toString('utf8');
    if (text.includes('\n') || text.length > longestHead) break;
  }
  stream.destroy();
  const { head, missing } = readHead(text.split(/\r?\n/, 1)[0]?.slice(0, longestHead) ?? '');
  if (missing.length > 0) throw refuse(directoryProblems.NOT_THE_DIRECTORY);
  return head;
}
