import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from './startup-error.ts';

/** Creates the data folder. Others may traverse it, since as root the database runs under another account. */
export function makeDataFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return assertWritable(folder);
  try {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder);
    chmodSync(folder, 0o711);
  } catch (error) {
    // EEXIST: a process starting at the same time created it.
    if (existsSync(folder) && statSync(folder).isDirectory()) return;
    throw new StartupError(`DATA_DIR : le dossier « ${folder} » ne peut pas être créé (${codeOf(error)}).`);
  }
}

export const keptSecret = (folder: string): string =>
  keptIn(folder, 'secret', 'SECRET', () => randomBytes(48).toString('base64url'));

/** A generated value kept in a file. Processes starting concurrently get the same one. */
export function keptIn(folder: string, name: string, setting: string, draw: () => string): string {
  const file = join(folder, name);
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const known = read(file);
    if (known) return known;
    writeFileSync(draft, `${draw()}\n`, { mode: 0o600, flush: true });
    // link() fails when the name exists: the second process reads what the first wrote.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartupError(`${setting} : le fichier « ${file} » ne peut pas être lu ou écrit (${codeOf(error)}).`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const kept = read(file);
  if (!kept) throw new StartupError(`${setting} : le fichier « ${file} » est vide.`);
  return kept;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function assertWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(`DATA_DIR : on ne peut rien écrire dans le dossier « ${folder} » (${codeOf(error)}).`);
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
