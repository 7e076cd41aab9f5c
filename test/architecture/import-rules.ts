import { bands, listed } from './bands.ts';

type SliceKind = 'contract' | 'rules' | 'scope' | 'queries' | 'public' | 'slice' | 'verb' | 'web' | 'web-public';

/** Position of a file in the tree, which decides what it may import. */
export type Place =
  | { kind: 'common' | 'platform' | 'ui' | 'paths' | 'app' | 'web-root' | 'tooling' | 'test' }
  | { kind: SliceKind; slice: string };

function placeInSlice(slice: string, file: string): Place {
  if (/^web\/public(\/|\.tsx?$)/.test(file)) return { kind: 'web-public', slice };
  if (file === 'slice.ts') return { kind: 'slice', slice };
  if (file.startsWith('web/')) return { kind: 'web', slice };
  // Events, notices and sentences of a slice are like its contract: screens and higher slices may import them.
  if (/\.(events|notices)\.ts$/.test(file) || file === 'said.ts') return { kind: 'contract', slice };
  const suffix = /\.(contract|rules|scope|queries|public)\.ts$/.exec(file)?.[1];
  return { kind: (suffix as SliceKind | undefined) ?? 'verb', slice };
}

/** Classifies a file; throws for an unexpected location in `src/`. */
export function placeOf(file: string): Place {
  if (/\.test\.tsx?$/.test(file) || /^(test|e2e|bench)\//.test(file)) return { kind: 'test' };
  if (!file.startsWith('src/')) return { kind: 'tooling' };
  const slice = /^src\/features\/[^/]+\/([^/]+)\/(.+)$/.exec(file);
  if (slice?.[1] && slice[2]) return placeInSlice(slice[1], slice[2]);
  if (file === 'src/paths.ts') return { kind: 'paths' };
  if (
    /^src\/(root\.tsx|routes\.ts|entry\.(client|server)\.tsx|service-worker\.ts|offline-acts\.ts|languages\/)/.test(
      file,
    )
  )
    return { kind: 'web-root' };
  const folder = /^src\/(common|platform|ui|app)\//.exec(file)?.[1];
  if (folder) return { kind: folder as 'common' | 'platform' | 'ui' | 'app' };
  throw new Error(`${file} has no place in the tree`);
}

function band(slice: string): number {
  const index = bands.findIndex((slices) => slices.includes(slice));
  if (index === -1) throw new Error(`slice ${slice} is in no band of ${listed}`);
  return index;
}

interface SliceRule {
  own: readonly SliceKind[];
  lower: readonly SliceKind[];
  /** Allowed imports outside slices, as paths from the root. */
  outside: RegExp;
}

const reading = /^src\/(common\/|platform\/db[/.]|platform\/session\/viewer\.ts$)/;

const law: SliceRule = { own: ['contract', 'rules'], lower: ['contract', 'rules'], outside: /^src\/common\// };
const server: SliceRule = {
  own: ['contract', 'rules', 'scope', 'queries', 'verb', 'public'],
  lower: ['public', 'scope'],
  outside: /^src\/(common\/|platform\/|paths\.ts$)/,
};
const screen: SliceRule = {
  own: ['contract', 'web', 'web-public'],
  lower: ['contract', 'web-public'],
  outside: /^src\/(ui\/|common\/|paths\.ts$)/,
};

const sliceRules: Record<SliceKind, SliceRule> = {
  contract: law,
  rules: law,
  scope: { own: ['contract', 'scope'], lower: ['scope'], outside: reading },
  queries: { own: ['contract', 'scope', 'queries'], lower: ['scope'], outside: reading },
  verb: server,
  public: server,
  slice: server,
  web: screen,
  'web-public': screen,
};

const outsideRules: Partial<Record<Place['kind'], RegExp>> = {
  common: /^src\/common\//,
  paths: /^src\/common\//,
  platform: /^src\/(common|platform)\//,
  ui: /^src\/(common\/|ui\/|paths\.ts$)/,
  'web-root':
    /^src\/(common\/|ui\/|languages\/|offline-acts\.ts$|paths\.ts$|features\/[^/]+\/[^/]+\/(web\/public(\/|\.tsx?$)|[^/]+\.contract\.ts$))/,
};

/** A text file belongs to its slice. */
const texts = /^(src\/features\/.+)\/texts\/[a-z]{2}\.json$/;

/** Why `from` may not import `to` (paths from the root); null when allowed. */
export function refusal(from: string, to: string): string | null {
  const source = placeOf(from);
  const target = placeOf(to);
  if (source.kind === 'test' || source.kind === 'tooling') return null;
  if (target.kind === 'test') return 'shipped code never imports a test';
  if (source.kind === 'app') return null;
  if (target.kind === 'app') return 'nothing imports app';
  if (!('slice' in source)) {
    return outsideRules[source.kind]?.test(to) ? null : `${source.kind} may not import ${target.kind}`;
  }
  const owner = texts.exec(to)?.[1];
  if (owner) return from.startsWith(`${owner}/`) ? null : `${to} holds the texts of others`;
  const rule = sliceRules[source.kind];
  if (!('slice' in target)) {
    return rule.outside.test(to) ? null : `${source.kind} may not import ${to}`;
  }
  if (source.slice === target.slice) {
    if (rule.own.includes(target.kind)) return null;
    const instead = target.kind === 'rules' ? ': take the type from the contract' : '';
    return `${source.kind} may not import ${target.kind} of its own slice${instead}`;
  }
  if (band(target.slice) >= band(source.slice))
    return `${target.slice} is not lower than ${source.slice}: move ${source.slice} above it in ${listed}, or let an event or src/app bring the two together`;
  return rule.lower.includes(target.kind)
    ? null
    : `${source.kind} may not import ${target.kind} of a lower slice, only its ${rule.lower.join(', ')}`;
}
