import { readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { Pieces } from '../src/ui/device/announcement.ts';
import { languages } from '../src/common/locales.ts';
import { type Page, pages } from '../src/paths.ts';

/** Texts of a language are cached once it is used. */
const spoken = new RegExp(`^(${languages.join('|')}|catalogue|by-namespace)-`);

/** Scripts and styles a built file imports, statically or dynamically. */
function namedIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const scripts = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, file = '']) => file,
  );
  const listed = [...text.matchAll(/"assets\/([\w.-]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  return [...scripts, ...listed].filter((file) => !spoken.test(file));
}

/** Everything an offline page may load later, whatever is pressed. */
function laterOf(client: string, modules: Iterable<string>): string[] {
  const seen = new Set<string>();
  const left = [...modules].map((file) => basename(file));
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (file.endsWith('.js')) left.push(...namedIn(join(client, 'assets', file)));
  }
  return [...seen].map((file) => `/assets/${file}`).toSorted();
}

/** Writes each page's scripts and styles, longest first, since a browser fetches six at a time. */
export async function writePieces(buildDirectory: string, { assets }: ServerBuild): Promise<void> {
  const sizeOf = (file: string) => statSync(join(buildDirectory, 'client', file)).size;
  const sorted = (files: Set<string>) => [...files].toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const pieces: Pieces = {};
  for (const name of Object.keys(pages)) {
    const modules = new Set([assets.entry.module, ...assets.entry.imports]);
    const styles = new Set<string>();
    for (let route = assets.routes[name]; route; route = assets.routes[route.parentId ?? '']) {
      for (const file of [route.module, ...(route.imports ?? [])]) modules.add(file);
      // The router marks a file named by several routes.
      for (const file of route.css ?? []) styles.add(file.replace(/#$/, ''));
    }
    const isOffline = (pages[name as keyof typeof pages] as Page).offline !== undefined;
    pieces[name] = {
      modules: sorted(modules),
      styles: sorted(styles),
      ...(isOffline && { later: laterOf(join(buildDirectory, 'client'), modules) }),
    };
  }
  await writeFile(join(buildDirectory, 'client/pieces.json'), JSON.stringify(pieces));
}
