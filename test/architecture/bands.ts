import { readText } from './source-files.ts';

/** Where the slices are listed. It is read, not run: to run it is to load the whole server. */
export const listed = 'src/app/slices.ts';

const [imports = '', list = ''] = readText(listed).split('export const bands = ');
const folders = new Map(
  [...imports.matchAll(/\{ slice as (\w+) \} from '#features\/[^/]+\/([^/]+)\//g)].map(([, name, folder = '']) => [
    name,
    folder,
  ]),
);

/** The slices in bands, bottom to top, by their folders; what one is given of a higher one stands in parentheses. */
export const bands: readonly (readonly string[])[] = [
  ...list.replaceAll(/\([^()]*\)/g, '').matchAll(/^ {2}\[([^\]]*)\]/gm),
].map(([, names = '']) => names.split(',').flatMap((name) => folders.get(name.trim()) ?? []));
