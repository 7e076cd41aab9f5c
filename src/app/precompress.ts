import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const smallest = 1024;
const packers = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        // Level 11 takes twice the time for two per cent less.
        [constants.BROTLI_PARAM_QUALITY]: 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Writes `.br` and `.gz` beside each script and stylesheet. */
export async function precompress(folder: string): Promise<void> {
  const write = async (name: string) => {
    const file = join(folder, name);
    const bytes = await readFile(file);
    if (bytes.length < smallest) return;
    for (const [suffix, pack] of Object.entries(packers)) await writeFile(`${file}.${suffix}`, await pack(bytes));
  };
  // In parallel: mostly waiting for threads.
  await Promise.all(globSync('**/*.{js,mjs,css,svg,json}', { cwd: folder }).map(write));
}
