import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { Pieces } from '../src/app/announce.ts';
import { pages } from '../src/paths.ts';

/** Writes which files each page runs and is dressed by, but for those its HTML names already. */
export async function writePieces(buildDirectory: string, { assets }: ServerBuild): Promise<void> {
  const named = new Set([assets.entry.module, ...assets.entry.imports]);
  const { root } = assets.routes;
  for (const file of [root?.module, ...(root?.imports ?? []), ...(root?.css ?? [])]) if (file) named.add(file);
  const pieces: Pieces = {};
  for (const name of Object.keys(pages)) {
    const modules = new Set<string>();
    const styles = new Set<string>();
    for (let route = assets.routes[name]; route; route = assets.routes[route.parentId ?? '']) {
      for (const file of [route.module, ...(route.imports ?? [])]) if (!named.has(file)) modules.add(file);
      for (const file of route.css ?? []) if (!named.has(file)) styles.add(file.replace(/#$/, ''));
    }
    pieces[name] = { modules: [...modules], styles: [...styles] };
  }
  await writeFile(join(buildDirectory, 'client/pieces.json'), JSON.stringify(pieces));
}
