import { Worker } from 'node:worker_threads';

/** Ends this process past so many megabytes. The heap limit does not cover buffers, such as decompressed streams. */
export function limitMemory(megabytes: number): void {
  new Worker(
    `setInterval(() => process.memoryUsage.rss() > ${megabytes * 1024 * 1024} && process.kill(process.pid, 'SIGKILL'), 100)`,
    { eval: true },
  ).unref();
}
