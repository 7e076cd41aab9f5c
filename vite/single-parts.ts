import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const imported = /^import \{ (\w+)(?: as (\w+))? \} from 'radix-ui';$/m;
const all = fileURLToPath(import.meta.resolve('radix-ui'));

/**
 * Imports a part of Radix from its own package: through the common index, which the frame imports too, every page would
 * load the parts of all pages.
 */
export function singleParts(): Plugin {
  return {
    name: 'single-parts',
    enforce: 'pre',
    apply: 'build',
    buildEnd() {
      const [importer] = this.getModuleInfo(all)?.importers ?? [];
      if (importer) this.error(`${importer} imports the list of all parts of Radix: one import for each it takes`);
    },
    transform: {
      filter: { code: "from 'radix-ui'" },
      async handler(code) {
        const [line, name = '', local = name] = imported.exec(code) ?? [];
        const file = `@radix-ui/react-${name.replace(/\B[A-Z]/g, '-$&').toLowerCase()}`;
        const found = line && (await this.resolve(file, all));
        return found ? code.replace(line, `import * as ${local} from '${found.id}';`) : null;
      },
    },
  };
}
