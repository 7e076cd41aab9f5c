/** Writes an RGE directory for trying the import manually: `node bench/write-rge-directory.ts 58000 > /tmp/rge.csv`. */
import { rgeDirectory } from '../test/rge-directory.ts';

const [companies = '58000', seed = '1', today = new Date().toISOString().slice(0, 10)] = process.argv.slice(2);
let text = '';
for (const line of rgeDirectory({ companies: Number(companies), seed: Number(seed), today })) {
  text += line;
  if (text.length > 1_000_000) {
    process.stdout.write(text);
    text = '';
  }
}
process.stdout.write(text);
