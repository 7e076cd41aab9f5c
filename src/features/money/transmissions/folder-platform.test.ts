import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startFakeS3 } from '#test/s3.ts';
import { s3Store } from '#platform/files/s3-store.ts';
import { bucketPlace, diskPlace } from './flow-place.ts';
import { folderPlatform } from './folder-platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'platform-'));
afterAll(() => rmSync(folder, { recursive: true }));
const s3 = await startFakeS3();
const files = await s3Store(s3.settings, folder);
const info = { name: 'f.pdf', flowSyntax: 'Factur-X', processingRule: 'B2B' } as const;

describe.each([
  ['a folder', diskPlace(folder), (path: string) => Promise.resolve(rmSync(join(folder, path)))],
  ['a bucket', bucketPlace(files, 'platform'), (path: string) => files.remove(`platform/${path}`)],
])('in %s', (_, place, remove) => {
  const platform = folderPlatform(place);

  test('what a program carried away was given all the same; what a crash left unfinished was not', async () => {
    const trackingId = randomUUID();
    await platform.submit({ bytes: Buffer.from('%PDF'), trackingId, ...info });
    expect(String(await place.read(`outgoing/${trackingId}.pdf`))).toBe('%PDF');
    expect(JSON.parse(String(await place.read(`outgoing/${trackingId}.json`)))).toMatchObject({ trackingId, ...info });
    expect(await platform.findSubmitted(trackingId)).toBe(trackingId);
    await remove(`outgoing/${trackingId}.json`);
    expect(await platform.findSubmitted(trackingId)).toBeNull();
    await remove(`outgoing/${trackingId}.pdf`);
    expect(await platform.findSubmitted(trackingId)).toBe(trackingId);
    expect(await platform.findSubmitted(randomUUID())).toBeNull();
  });

  test('what is put there is listed and fetched, but for what is still being written', async () => {
    for (const name of ['a.xml', 'b.xml', 'c.xml.part', '.d.xml', 'e.xml'])
      await place.put(`incoming/${name}`, Buffer.from(name));
    const flows = await Array.fromAsync(platform.search(new Date(0)));
    expect(flows.map(({ name }) => name)).toEqual(['a.xml', 'b.xml', 'e.xml']);
    for (const { flowId, name } of flows) expect(String(await platform.fetch(flowId))).toBe(name);
    const again = await Array.fromAsync(platform.search(new Date(0)));
    expect(again.map(({ flowId }) => flowId)).toEqual(flows.map(({ flowId }) => flowId));
    await expect(platform.fetch('x')).rejects.toThrow('no flow');
  });
});

test('a file of a folder is fetched as it was listed, whatever its time became since', async () => {
  const platform = folderPlatform(diskPlace(folder));
  for await (const { flowId, name } of platform.search(new Date(0))) {
    utimesSync(join(folder, 'incoming', name), 1, 1);
    expect(String(await platform.fetch(flowId))).toBe(name);
  }
  expect.assertions(3);
});
