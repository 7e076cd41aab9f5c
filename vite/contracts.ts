import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type AnyContractRouter, isContractProcedure, minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

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

function exportOf(id: string, name: string, value: unknown): string {
  if (isRouter(value)) return `export const ${name} = ${JSON.stringify(minifyContractRouter(value))};`;
  if (isData(value)) return `export const ${name} = ${JSON.stringify(value)};`;
  return `export { ${name} } from ${JSON.stringify(id + whole)};`;
}

/**
 * In the browser a contract consists of its methods and paths; schemas are only loaded where a form validates input
 * (docs/decisions/0009).
 */
export function lightContracts(): Plugin {
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
      const exported = (await import(`${pathToFileURL(id).href}?${Date.now()}`)) as Record<string, unknown>;
      const lines = Object.entries(exported).map(([name, value]) => exportOf(id, name, value));
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
  };
}
