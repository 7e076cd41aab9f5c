import { Worker } from 'node:worker_threads';

/** The heap limit does not cover buffers, such as decompressed streams: resident memory is watched instead. */
const mostBytes = 768 * 1024 * 1024;
new Worker(`setInterval(() => process.memoryUsage.rss() > ${mostBytes} && process.kill(process.pid, 'SIGKILL'), 100)`, {
  eval: true,
}).unref();
