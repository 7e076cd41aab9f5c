import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

export interface Import {
  specifier: string;
  line: number;
  form: 'static' | 're-export' | 'dynamic' | 'type';
}

export function importsOf(file: string, text: string): Import[] {
  const { module, program, errors } = parseSync(file, text);
  const first = errors[0];
  if (first) throw new Error(`${file} does not parse: ${first.message}`);
  const found: Import[] = [];
  const add = (specifier: string, start: number, form: Import['form']) =>
    found.push({ specifier, line: text.slice(0, start).split('\n').length, form });

  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    add(moduleRequest.value, start, typeOnly ? 'type' : 'static');
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, start, isType } of entries) {
      if (moduleRequest) add(moduleRequest.value, start, isType ? 'type' : 're-export');
    }
  }
  new Visitor({
    ImportExpression({ source, start }) {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, start, 'dynamic');
      else if (source.type === 'TemplateLiteral' && source.expressions.length === 0) {
        add(source.quasis[0]?.value.cooked ?? '', start, 'dynamic');
      }
    },
    TSImportType({ source, start }) {
      add(source.value, start, 'type');
    },
  }).visit(program);
  return found;
}

/** The file a specifier refers to, as a path from the root; null for a package. */
export function resolveImport(from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#test/')) return bare.slice(1);
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`;
  if (bare.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), bare));
  return null;
}
