import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const madeByTools = new Set(['node_modules', 'build', '.git', '.react-router', 'test-results', 'playwright-report']);

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (madeByTools.has(entry.name) || path === 'data') return [];
    return entry.isDirectory() ? walk(path) : [path];
  });
}

/** All hand-written files, as paths from the root; throws when there are none. */
export function listFiles(): string[] {
  const files = walk('');
  if (files.length === 0) throw new Error(`no file read under ${root}`);
  return files;
}

export function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
