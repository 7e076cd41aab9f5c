import { readText } from './source-files.ts';

/** Where slices are listed. Parsed, not imported: importing it loads the whole server. */
export const listed = 'src/app/slices.ts';

const [imports = '', list = ''] = readText(listed).split('export const bands = ');
const folders = new Map(
  [...imports.matchAll(/\{ slice as (\w+) \} from '#features\/[^/]+\/([^/]+)\//g)].map(([, name, folder = '']) => [
    name,
    folder,
  ]),
);

/** Folders of slices by layer, bottom to top; arguments from higher layers are in parentheses. */
export const bands: readonly (readonly string[])[] = [
  ...list.replaceAll(/\([^()]*\)/g, '').matchAll(/^ {2}\[([^\]]*)\]/gm),
].map(([, names = '']) => names.split(',').flatMap((name) => folders.get(name.trim()) ?? []));
