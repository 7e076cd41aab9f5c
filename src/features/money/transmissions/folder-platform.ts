import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InvoicePlatform, type ListedFlow, mostBytes } from './platform-port.ts';

const there = (path: string) =>
  stat(path).then(
    (found) => found,
    () => null,
  );

/** A flow's identifier: from the file's name and state, so that a changed file is a new flow. */
const flowIdOf = (name: string, { size, mtimeMs }: { size: number; mtimeMs: number }) =>
  createHash('sha256').update(`${name}\0${size}\0${mtimeMs}`).digest('hex');

/** A file that is still being written. */
const isUnfinished = (name: string) => name.startsWith('.') || /\.(?:part|tmp)$/i.test(name);

/**
 * A platform that is a folder, for a program of the platform's to carry: what is given stands in `outgoing`, with what is
 * said of it in a `.json` of the same name; what is put into `incoming` is taken in. Files appear whole, by renaming.
 * `submitted` keeps what was given, for `outgoing` is emptied.
 */
export function folderPlatform(folder: string): InvoicePlatform {
  const [outgoing, incoming, submitted] = [
    join(folder, 'outgoing'),
    join(folder, 'incoming'),
    join(folder, 'submitted'),
  ];
  const unfinishedOf = (name: string) => join(outgoing, `.${name}.part`);
  const infoOf = (trackingId: string) => `${trackingId}.json`;
  const markOf = (trackingId: string) => join(submitted, trackingId);
  const show = (name: string) => rename(unfinishedOf(name), join(outgoing, name));
  /** The path of each flow that was listed last. */
  let paths = new Map<string, string>();
  async function* list(): AsyncGenerator<ListedFlow> {
    paths = new Map();
    await mkdir(incoming, { recursive: true });
    for (const name of (await readdir(incoming)).toSorted()) {
      const path = join(incoming, name);
      const found = isUnfinished(name) ? null : await there(path);
      if (!found?.isFile()) continue;
      const flowId = flowIdOf(name, found);
      const flow = { flowId, trackingId: null, name, direction: 'In', status: 'Ok', problems: [] } as const;
      paths.set(flowId, path);
      yield { ...flow, updatedAt: found.mtime };
    }
  }
  return {
    async submit({ bytes, trackingId, ...info }) {
      for (const one of [outgoing, submitted]) await mkdir(one, { recursive: true });
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const file = `${trackingId}.${info.flowSyntax === 'Factur-X' ? 'pdf' : 'xml'}`;
      await writeFile(unfinishedOf(file), bytes);
      await show(file);
      const said = infoOf(trackingId);
      await writeFile(unfinishedOf(said), `${JSON.stringify({ trackingId, ...info, sha256 }, null, 2)}\n`);
      await writeFile(markOf(trackingId), '');
      // Last: a file with its information is complete.
      await show(said);
      return trackingId;
    },
    /** Marked, and its information is complete: it was published, and may have been carried away since. */
    findSubmitted: async (trackingId) =>
      (await there(markOf(trackingId))) && !(await there(unfinishedOf(infoOf(trackingId)))) ? trackingId : null,
    // Copies may keep their modification time, so every file is listed each time.
    search: () => list(),
    async fetch(flowId) {
      const path = paths.get(flowId);
      if (!path) throw new Error(`no flow ${flowId} in ${incoming}`);
      if ((await stat(path)).size > mostBytes) throw new Error(`${path} is larger than 20 MB`);
      return readFile(path);
    },
    subscribe: null,
    findInDirectory: () => Promise.resolve(null),
  };
}
