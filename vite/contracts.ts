import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';
import type { EndpointMeta } from '../src/common/endpoint-meta.ts';

const contract = /\/src\/features\/[^/]+\/[^/]+\/[^/]+\.contract\.ts$/;
const whole = '?whole';

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function isRouter(value: unknown): value is AnyContractRouter {
  if (isContractProcedure(value)) return true;
  return isBranch(value) && Object.values(value).length > 0 && Object.values(value).every(isRouter);
}

/** Closed lists and limits that JSON can represent. */
function isData(value: unknown): boolean {
  if (['string', 'number', 'boolean'].includes(typeof value) || value === null) return true;
  if (Array.isArray(value)) return value.every(isData);
  return isBranch(value) && Object.values(value).every(isData);
}

/** The browser's view of an endpoint: its address, and whether its act takes a key (`ui/calls/act-keys.ts`). */
function callsOf(router: AnyContractRouter): object {
  if (!isContractProcedure(router))
    return Object.fromEntries(Object.entries(router).map(([name, one]) => [name, callsOf(one as AnyContractRouter)]));
  const { method, path } = router['~orpc'].route;
  const { access, unkeyed, again } = router['~orpc'].meta as EndpointMeta;
  return { '~orpc': { errorMap: {}, meta: { access, unkeyed, again }, route: { method, path } } };
}

function exportOf(id: string, name: string, value: unknown): string {
  if (isRouter(value)) return `export const ${name} = ${JSON.stringify(callsOf(value))};`;
  if (isData(value)) return `export const ${name} = ${JSON.stringify(value)};`;
  return `export { ${name} } from ${JSON.stringify(id + whole)};`;
}

const imports = /^import \{([^}]*)\} from '([^']*\.contract\.ts)';$/gm;

/** Whether an export needs the whole file: a schema, or a value derived from one. */
const isOfWhole = (value: unknown) => !isRouter(value) && !isData(value);

/** Splits imports of a contract: schemas come from the whole file, so that only modules using schemas load it. */
function split(names: readonly string[], id: string, exported: Readonly<Record<string, unknown>>): string {
  const byFile = Map.groupBy(names, (name) => (isOfWhole(exported[name.split(' as ')[0] ?? '']) ? id + whole : id));
  return [...byFile].map(([from, taken]) => `import { ${taken.join(', ')} } from ${JSON.stringify(from)};`).join('');
}

/**
 * In the browser a contract consists of its methods and paths; schemas are only loaded where a form validates input
 * (docs/decisions/0009).
 */
export function lightContracts(): Plugin {
  const read = new Map<string, Promise<Record<string, unknown>>>();
  /** A contract's exports, as of now. */
  const exportsOf = (id: string, isChanged = false): Promise<Record<string, unknown>> => {
    const before = !isChanged && read.get(id);
    if (before) return before;
    const now = import(/* @vite-ignore */ `${pathToFileURL(id).href}?${Date.now()}`) as Promise<
      Record<string, unknown>
    >;
    read.set(id, now);
    return now;
  };
  return {
    name: 'light-contracts',
    enforce: 'pre',
    async load(id) {
      if (this.environment.name !== 'client') return null;
      if (id.endsWith(whole)) {
        const code = await readFile(id.slice(0, -whole.length), 'utf8');
        return { code, moduleType: 'ts', moduleSideEffects: false };
      }
      if (!contract.test(id)) return null;
      this.addWatchFile(id);
      const exported = await exportsOf(id, true);
      const lines = Object.entries(exported).map(([name, value]) => exportOf(id, name, value));
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
    transform: {
      filter: { code: ".contract.ts';" },
      async handler(code, id) {
        if (this.environment.name !== 'client') return null;
        let written = code;
        for (const [line, listed = '', source = ''] of code.matchAll(imports)) {
          const found = await this.resolve(source, id);
          if (!found || !contract.test(found.id)) continue;
          const names = listed.split(',').map((name) => name.trim());
          const values = names.filter((name) => name !== '' && !name.startsWith('type '));
          written = written.replace(line, split(values, found.id, await exportsOf(found.id)));
        }
        return written === code ? null : written;
      },
    },
  };
}
