import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { Pieces } from '../src/ui/device/announcement.ts';
import { pages } from '../src/paths.ts';

/** Writes which files each page runs and is dressed by, the longest first: a browser fetches six at a time. */
export async function writePieces(buildDirectory: string, { assets }: ServerBuild): Promise<void> {
  const sizeOf = (file: string) => statSync(join(buildDirectory, 'client', file)).size;
  const sorted = (files: Set<string>) => [...files].toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const pieces: Pieces = {};
  for (const name of Object.keys(pages)) {
    const modules = new Set([assets.entry.module, ...assets.entry.imports]);
    const styles = new Set<string>();
    for (let route = assets.routes[name]; route; route = assets.routes[route.parentId ?? '']) {
      for (const file of [route.module, ...(route.imports ?? [])]) modules.add(file);
      // The router marks a file that several routes name.
      for (const file of route.css ?? []) styles.add(file.replace(/#$/, ''));
    }
    pieces[name] = { modules: sorted(modules), styles: sorted(styles) };
  }
  await writeFile(join(buildDirectory, 'client/pieces.json'), JSON.stringify(pieces));
}
