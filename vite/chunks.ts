import type { Plugin, Rolldown } from 'vite';
import { filesOfPieces, importsOf } from './page-files.ts';

/** Entry points of every page. */
const frame = /\/src\/(entry\.client|root|ui\/shell\/(app-frame|page-boundary))\.tsx(\?|$)/;
/** Form validation: 100 kB that would otherwise load with every page. */
const checking = /\/node_modules\/(zod|react-hook-form|@hookform)\//;
/** A megabyte that only maps run. */
const maps = /\/(src\/ui\/map|node_modules\/(maplibre-gl|pmtiles|topojson-client|fflate))\//;
const common = /\/(src\/(ui|common|languages|paths)|node_modules)\b/;
/** A module used by this many pages goes into a shared file. */
const many = 10;

/** The most opened pages. An unneeded byte weighs more for those opened in the morning. */
const opened = /\/(dashboard|missions|requests|request|mission)-page\.tsx/;
const first = /\/(dashboard|missions)-page\.tsx/;
/** Opened after signing in: of what many pages run, its share comes with the frame, and it fetches no `common`. */
const landing = /\/dashboard-page\.tsx/;

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/** Whether a matching module is reachable by static imports. */
function reaches(id: string, test: (one: string) => boolean, next: (one: string) => readonly string[]): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (test(one)) return true;
    for (const found of next(one)) seen.add(found);
  }
  return false;
}

/** Remembers each answer. */
function once<T>(answer: (id: string) => T): (id: string) => T {
  const known = new Map<string, T>();
  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const now = answer(id);
    known.set(id, now);
    return now;
  };
}

/**
 * The files that do not depend on which pages run a module: `app`, what all run, and the landing page with
 * many; `map`; `forms`, form validation and what many pages check with it; `common`, what those are made of and what
 * many pages run.
 */
function fileBy(graph: Graph): (id: string, pages: number) => string | null {
  const imports = (id: string) => importsOf(graph, id);
  const importers = (id: string) =>
    (graph.getModuleInfo(id)?.importers ?? []).filter((one) => imports(one).includes(id));
  const isOfFrame = once((id) => reaches(id, (one) => frame.test(one), importers));
  const checks = once((id) => reaches(id, (one) => checking.test(one), imports));
  const isForm = (id: string) => common.test(id) && checks(id);
  const isOfLanding = once((id) => reaches(id, (one) => landing.test(one), importers));
  const isBelowForms = once((id) => reaches(id, isForm, importers));
  return (id, pages) => {
    if (isOfFrame(id)) return 'app';
    if (maps.test(id)) return 'map';
    if (isForm(id) || (checks(id) && pages >= many)) return 'forms';
    if (!isBelowForms(id) && pages < many) return null;
    return isOfLanding(id) ? 'app' : 'common';
  };
}

/** Assigns the program's modules to files, few for each page: a plugin, and the group of all chunks. */
export function chunks() {
  let files = new Map<string, string>();
  const plugin: Plugin = {
    name: 'chunks',
    enforce: 'post',
    // Lets page entries share a file with others, which React Router forbids by default.
    configEnvironment: (name) =>
      name === 'client' ? { build: { rollupOptions: { preserveEntrySignatures: 'allow-extension' } } } : null,
    buildEnd() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      files = filesOfPieces(this, {
        fileOf: fileBy(this),
        most: (entry) => (landing.test(entry) ? 4 : 3),
        counts: (entry) => opened.test(entry),
        weightOf: (entry) => {
          if (first.test(entry)) return 60;
          if (opened.test(entry)) return 5;
          return this.getModuleInfo(entry)?.isEntry ? 1 : 0.2;
        },
      });
    },
    generateBundle(_, bundle) {
      for (const [name, one] of Object.entries(bundle)) {
        if (one.type !== 'chunk') continue;
        const importsIn = (other: string) => {
          const found = bundle[other];
          return found?.type === 'chunk' ? found.imports : [];
        };
        // They would run before their dependencies are initialised.
        const circle = one.imports.find((other) => importsIn(other).includes(name));
        if (circle) this.error(`${name} and ${circle} import each other: look at vite/chunks.ts`);
        const heavy = one.name === 'app' && one.moduleIds.find((id) => checking.test(id) || maps.test(id));
        if (heavy) this.error(`${heavy} comes with every page: see who imports it in the frame`);
      }
    },
  };
  return { plugin, group: { name: (id: string) => files.get(id) ?? null, debugName: 'pages' } };
}
