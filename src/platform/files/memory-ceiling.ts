import { Worker } from 'node:worker_threads';

/** The limit of the heap does not count what stands beside it: what a stream unfolds into above all. */
const mostBytes = 768 * 1024 * 1024;
new Worker(`setInterval(() => process.memoryUsage.rss() > ${mostBytes} && process.kill(process.pid, 'SIGKILL'), 100)`, {
  eval: true,
}).unref();
