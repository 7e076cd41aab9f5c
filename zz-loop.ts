import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { copyFile, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { fileTypeFromFile } from 'file-type';
import { cleanPicture } from '#platform/files/images.ts';
const big = '/tmp/fa/files/289.png';
if (!existsSync(big)) {
  // stripes, so that it is not one colour
  const row = Buffer.alloc(17000 * 3);
  const svg = await sharp({ create: { width: 17000, height: 17000, channels: 3, background: '#c84' }, limitInputPixels: false })
    .composite([{ input: await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#123' } }).png().toBuffer(), top: 500, left: 700 }])
    .png({ compressionLevel: 9 }).toFile(big);
  console.log(svg, row.length);
}
console.log((await stat(big)).size, 'concurrency', sharp.concurrency(), sharp.cache());
const h = monitorEventLoopDelay({ resolution: 1 });
let last = performance.now(); let worst = 0;
const ticks: number[] = [];
const timer = setInterval(() => { const n = performance.now(); const d = n - last - 5; last = n; ticks.push(d); worst = Math.max(worst, d); }, 5);
for (let round = 0; round < 2; round++) {
  h.reset(); h.enable(); worst = 0;
  await copyFile(big, '/tmp/fa/files/one');
  const t = performance.now();
  const c0 = process.cpuUsage();
  const type = (await fileTypeFromFile('/tmp/fa/files/one'))?.mime;
  console.log('type', type, performance.now() - t);
  const f = await cleanPicture({ path: '/tmp/fa/files/one', sizeBytes: 1, sha256: '', type }, 'a.webp', { thumb: true });
  const c = process.cpuUsage(c0);
  console.log('round', round, 'ms', Math.round(performance.now() - t), 'cpu', c.user / 1000, c.system / 1000, 'loop max', h.max / 1e6, 'p99', h.percentile(99) / 1e6, 'tick worst', worst, f.width, f.height);
}
clearInterval(timer);
