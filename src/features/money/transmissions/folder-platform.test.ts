import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderPlatform } from './folder-platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'platform-'));
const platform = folderPlatform(folder);
const [outgoing, incoming] = [join(folder, 'outgoing'), join(folder, 'incoming')];

test('what a program carried away was given all the same; what a crash left unfinished was not', async () => {
  const trackingId = randomUUID();
  const info = { name: 'f.pdf', flowSyntax: 'Factur-X', processingRule: 'B2B' } as const;
  await platform.submit({ bytes: Buffer.from('%PDF'), trackingId, ...info });
  rmSync(outgoing, { recursive: true });
  expect(await platform.findSubmitted(trackingId)).toBe(trackingId);
  expect(await platform.findSubmitted(randomUUID())).toBeNull();
  mkdirSync(outgoing);
  writeFileSync(join(outgoing, `.${trackingId}.json.part`), '');
  expect(await platform.findSubmitted(trackingId)).toBeNull();
});

test('a file is fetched as it was listed, whatever its time became since', async () => {
  mkdirSync(incoming, { recursive: true });
  writeFileSync(join(incoming, 'a.xml'), 'P-2');
  for await (const { flowId, name } of platform.search(new Date(0))) {
    utimesSync(join(incoming, name), 1, 1);
    expect(String(await platform.fetch(flowId))).toBe('P-2');
  }
  expect.assertions(1);
});
