import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const imported = /^import (type )?\{([^}]*)\} from 'lucide-react';$/gm;
const list = new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react'));
const listed = /^export \{([^}]*)\} from ['"]\.\/icons\/([\w-]+)\.mjs['"];$/gm;

function filesOfIcons(): Map<string, string> {
  return new Map(
    [...readFileSync(fileURLToPath(list), 'utf8').matchAll(listed)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}

/**
 * Resolves an icon's import to its own file: through the common index, any page's icon would be bundled with every
 * page.
 */
export function singleIcons(): Plugin {
  const files = filesOfIcons();
  return {
    name: 'single-icons',
    enforce: 'pre',
    apply: 'build',
    buildEnd() {
      const [importer] = this.getModuleInfo(fileURLToPath(list))?.importers ?? [];
      if (importer) this.error(`${importer} imports the list of all icons: name those it takes`);
    },
    transform: {
      filter: { code: "from 'lucide-react'" },
      handler(code) {
        return code.replaceAll(imported, (whole, isType: string | undefined, names: string) => {
          if (isType) return whole;
          const lines = names.split(',').flatMap((one) => {
            const [name = '', local = name] = one.trim().split(' as ');
            const file = files.get(name);
            if (file) return [`import ${local} from 'lucide-react/icons/${file}';`];
            if (name.startsWith('type '))
              return [`import ${one.trim().replace(/^type (.*)$/, 'type { $1 }')} from 'lucide-react';`];
            return name ? [`import { ${name} } from 'lucide-react';`] : [];
          });
          return lines.join('');
        });
      },
    },
  };
}
