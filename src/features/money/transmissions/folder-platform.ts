import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InvoicePlatform, type ListedFlow, mostBytes } from './platform-port.ts';

const there = (path: string) =>
  stat(path).then(
    (found) => found,
    () => null,
  );

/** The name of a file in its folder, as a flow: changed, it is another flow. */
const flowIdOf = (name: string, { size, mtimeMs }: { size: number; mtimeMs: number }) =>
  createHash('sha256').update(`${name}\0${size}\0${mtimeMs}`).digest('hex');

/** What a program is still writing. */
const isUnfinished = (name: string) => name.startsWith('.') || /\.(?:part|tmp)$/i.test(name);

/**
 * A platform that is a folder, for a program of the platform's to carry: what is given stands in `outgoing`, with what is
 * said of it in a `.json` of the same name; what is put into `incoming` is taken in. Files appear whole, by renaming.
 */
export function folderPlatform(folder: string): InvoicePlatform {
  const [outgoing, incoming] = [join(folder, 'outgoing'), join(folder, 'incoming')];
  const infoOf = (trackingId: string) => join(outgoing, `${trackingId}.json`);
  const put = async (path: string, bytes: Uint8Array | string) => {
    const unfinished = join(outgoing, `.${randomUUID()}.part`);
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
  };
  async function* list(): AsyncGenerator<ListedFlow & { path: string; size: number }> {
    await mkdir(incoming, { recursive: true });
    for (const name of (await readdir(incoming)).toSorted()) {
      const path = join(incoming, name);
      const found = isUnfinished(name) ? null : await there(path);
      if (!found?.isFile()) continue;
      const flowId = flowIdOf(name, found);
      const flow = { flowId, trackingId: null, name, direction: 'In', status: 'Ok', problems: [] } as const;
      yield { ...flow, updatedAt: found.mtime, path, size: found.size };
    }
  }
  return {
    async submit({ bytes, trackingId, ...info }) {
      await mkdir(outgoing, { recursive: true });
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await put(join(outgoing, `${trackingId}.${info.flowSyntax === 'Factur-X' ? 'pdf' : 'xml'}`), bytes);
      // Last: what has its information is whole.
      await put(infoOf(trackingId), `${JSON.stringify({ trackingId, ...info, sha256 }, null, 2)}\n`);
      return trackingId;
    },
    findSubmitted: async (trackingId) => ((await there(infoOf(trackingId))) ? trackingId : null),
    // Whoever copies files may keep their time: all of them are listed each time.
    search: () => list(),
    async fetch(flowId) {
      for await (const { path, size, ...flow } of list()) {
        if (flow.flowId !== flowId) continue;
        if (size > mostBytes) throw new Error(`${flow.name} is larger than 20 MB`);
        return readFile(path);
      }
      throw new Error(`no flow ${flowId} in ${incoming}`);
    },
    subscribe: null,
    findInDirectory: () => Promise.resolve(null),
  };
}
