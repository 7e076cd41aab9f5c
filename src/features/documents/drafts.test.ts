import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { sweepOrphans } from '#platform/files/sweep-orphans.ts';
import { startTestApp } from '../../../test/app.ts';
import { chooseFile, pdf } from '../../../test/papers.ts';

const app = await startTestApp();
const owner = await app.person({ role: 'prestataire', company: await app.provider({ documents: false }) });

test('of files chosen at once for one paper one stays, the others and their bytes go', async () => {
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => chooseFile(owner, 'kbis', pdf)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const kept = await app.db.selectFrom('files').select('storage_key').execute();
    expect(kept).toHaveLength(1);
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await app.files.listBefore('documents', tomorrow)).toEqual([kept[0]?.storage_key]);
    await owner.delete('/api/document-drafts/kbis');
  }
});

test('bytes that nothing names go after a day, and only they', async () => {
  await chooseFile(owner, 'kbis', pdf);
  const [kept] = await app.db.selectFrom('files').select('storage_key').execute();
  await app.files.put(`photos/${kept?.storage_key.split('/')[1]}-thumb`, pdf);
  await app.files.putStream('documents/dead', Readable.from([pdf]));
  const now = Date.now();
  expect(await sweepOrphans(app.db, app.files, new Date(now))).toBe(0);
  expect(await sweepOrphans(app.db, app.files, new Date(now + 90_000_000))).toBe(2);
  expect(await app.files.read('documents/dead')).toBeNull();
  expect(await app.files.read(kept?.storage_key ?? '')).not.toBeNull();
});
