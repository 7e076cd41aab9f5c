import { accessSync, constants, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** What the largest step keeps at once (databases, files, profiles of browsers), twice. */
const needed = 4 * 1024 ** 3;

/**
 * Temporary files of the check go to memory where there is room: each test file has a database of its own, of over a
 * thousand files, which a disk takes a second to make.
 */
export function workInMemory(): void {
  if (process.env.TMPDIR) return;
  try {
    accessSync(memory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= needed) process.env.TMPDIR = memory;
  } catch {
    // Elsewhere than on Linux there is none.
  }
}
