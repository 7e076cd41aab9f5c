/** `node test/releases/write-release.ts 0.2.0` stores a version's API, for comparison with later ones. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { generateDocument } from '../../src/app/openapi.ts';
import { shapeOf } from './api-shape.ts';
import { migrationTexts } from './migration-texts.ts';

const root = join(import.meta.dirname, '../..');
const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('node test/releases/write-release.ts 0.2.0');
const api = shapeOf(await generateDocument(''));
const kept = { migrations: migrationTexts(), api };
writeFileSync(join(root, `docs/releases/${version}.json.gz`), gzipSync(JSON.stringify(kept), { level: 9 }));
