import { accessSync, constants, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** Twice the temporary space of the largest step (databases, files, browser profiles). */
const needed = 4 * 1024 ** 3;

/** Uses memory for temporary files if there is room: a test's database has over a thousand files. */
export function workInMemory(): void {
  if (process.env.TMPDIR) return;
  try {
    accessSync(memory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= needed) process.env.TMPDIR = memory;
  } catch {
    // Only Linux has it.
  }
}
