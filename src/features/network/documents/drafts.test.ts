import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { chooseFile, pdf } from '#test/documents.ts';

const app = await startTestApp();
const owner = await app.person({ role: 'prestataire', company: await app.provider({ documents: false }) });

test('of files chosen at once for one paper one stays, the others and their bytes go', async () => {
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => chooseFile(owner, 'kbis', pdf)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const kept = await app.db.selectFrom('attachments').select('storage_key').execute();
    expect(kept).toHaveLength(1);
    const tomorrow = new Date(Date.now() + 86_400_000);
    const stored = await Array.fromAsync(app.files.listBefore('documents', tomorrow));
    expect(stored.flat()).toEqual([kept[0]?.storage_key]);
    await owner.delete('/api/document-drafts/kbis');
  }
});
