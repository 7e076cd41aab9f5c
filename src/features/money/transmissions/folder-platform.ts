import { createHash } from 'node:crypto';
import type { FlowPlace, PlacedFile } from './flow-place.ts';
import { type InvoicePlatform, type ListedFlow, mostBytes } from './platform-port.ts';

/** A flow's identifier: from the file's name and state, so that a changed file is a new flow. */
const flowIdOf = ({ name, size, writtenAt }: PlacedFile) =>
  createHash('sha256').update(`${name}\0${size}\0${writtenAt.getTime()}`).digest('hex');

/** A file that is still being written. */
const isUnfinished = (name: string) => name.startsWith('.') || /\.(?:part|tmp)$/i.test(name);

const fileOf = (trackingId: string, kind: 'json' | 'pdf' | 'xml') => `outgoing/${trackingId}.${kind}`;
const markOf = (trackingId: string) => `submitted/${trackingId}`;

/** A folder shared with the platform: `outgoing` with metadata in `.json`, `incoming`, and `submitted`. */
export function folderPlatform(place: FlowPlace): InvoicePlatform {
  /** Result of the last listing. */
  let listed = new Map<string, PlacedFile>();
  async function* list(): AsyncGenerator<ListedFlow> {
    listed = new Map();
    for await (const file of place.list('incoming')) {
      const { name, writtenAt: updatedAt } = file;
      if (isUnfinished(name)) continue;
      const flowId = flowIdOf(file);
      listed.set(flowId, file);
      yield { flowId, trackingId: null, name, direction: 'In', status: 'Ok', problems: [], updatedAt };
    }
  }
  return {
    async submit({ bytes, trackingId, ...info }) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await place.put(fileOf(trackingId, info.flowSyntax === 'Factur-X' ? 'pdf' : 'xml'), bytes);
      await place.put(markOf(trackingId), new Uint8Array());
      // Last: a file with its information is complete.
      const said = `${JSON.stringify({ trackingId, ...info, sha256 }, null, 2)}\n`;
      await place.put(fileOf(trackingId, 'json'), Buffer.from(said));
      return trackingId;
    },
    /** Marked as submitted, and complete or already picked up; a file without metadata was truncated. */
    async findSubmitted(trackingId) {
      if (!(await place.has(markOf(trackingId)))) return null;
      if (await place.has(fileOf(trackingId, 'json'))) return trackingId;
      for (const kind of ['pdf', 'xml'] as const) if (await place.has(fileOf(trackingId, kind))) return null;
      return trackingId;
    },
    // Copies may keep their modification time, so every file is listed each time.
    search: () => list(),
    async fetch(flowId) {
      const file = listed.get(flowId);
      if (file && file.size > mostBytes) throw new Error(`incoming/${file.name} is larger than 20 MB`);
      const bytes = file && (await place.read(`incoming/${file.name}`));
      if (!bytes) throw new Error(`no flow ${flowId} in incoming`);
      return bytes;
    },
    subscribe: null,
    findInDirectory: () => Promise.resolve(null),
  };
}
