/**
 * `npm run new-slice -- estate/key-boxes key-box`: creates a working slice in its domain, a company's own list with its
 * page, that passes every check; adapt it to the product. The plural names the folder, the singular the files.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { leftToDo } from './test/new-slice/left-to-do.ts';
import { registrations } from './test/new-slice/registrations.ts';
import { filesOf, type Names } from './test/new-slice/slice.ts';

const [place = '', singular = ''] = process.argv.slice(2);
const [domain = '', plural = '', ...more] = place.split('/');
const root = import.meta.dirname;

function stop(why: string): never {
  console.error(`${why}\nUsage: node new-slice.ts WING/PLURAL SINGULAR, as in «estate/key-boxes key-box».`);
  process.exit(1);
}

const word = /^[a-z]+(-[a-z]+)*$/;
if (more.length > 0 || !word.test(plural) || !word.test(singular) || plural === singular)
  stop('Two names in English, in small letters joined by hyphens.');
const features = join(root, 'src/features');
const domains = readdirSync(features, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));
if (!domains.includes(domain)) stop(`No domain is called «${domain}»: ${domains.join(', ')}.`);
if (domains.some((one) => existsSync(join(features, one, plural)))) stop(`«${plural}» is there already.`);

const camel = (text: string) => text.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const upper = (text: string) => camel(`-${text}`);
const last = readdirSync(join(root, 'db/migrations')).toSorted().at(-1) ?? '0000';
const names: Names = {
  domain,
  plural,
  singular,
  one: camel(singular),
  One: upper(singular),
  many: camel(plural),
  Many: upper(plural),
  ONE: singular.replaceAll('-', '_').toUpperCase(),
  table: plural.replaceAll('-', '_'),
  migration: String(Number(last.slice(0, 4)) + 1).padStart(4, '0'),
};

const written = filesOf(names);
const changed = registrations(names);
for (const { file, before } of changed) {
  if (!readFileSync(join(root, file), 'utf8').includes(before))
    stop(`${file} is no more as expected: it has no «${before.trim()}».`);
}
for (const [file, text] of Object.entries(written)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
for (const { file, before, add } of changed) {
  const text = readFileSync(join(root, file), 'utf8');
  const at = text.indexOf(before);
  writeFileSync(join(root, file), text.slice(0, at) + add + text.slice(at));
}
execFileSync(process.execPath, ['db/types.ts'], { cwd: root, stdio: 'inherit' });
const touched = [
  ...Object.keys(written).filter((file) => !file.endsWith('.sql')),
  ...new Set(changed.map(({ file }) => file)),
];
execFileSync('npx', ['oxfmt', ...touched], { cwd: root, stdio: 'ignore' });
console.log(`${Object.keys(written).length} files written, ${new Set(changed.map(({ file }) => file)).size} changed.`);
console.log(leftToDo(names));
