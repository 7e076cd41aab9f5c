import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { confirm, upload } from '#test/site-imports.ts';

const app = await startTestApp();

const file = [
  'Réf;Nom;Adresse;CP;Ville;Lots;Lat;Lon',
  'A1;Résidence Picpus;44 rue de Picpus;75012;Paris;38;48,8431;2,4012',
  'A5;Quai de Jemmapes;140 quai de Jemmapes;75010;Paris;31;48.8751;2.3643',
].join('\r\n');

test('a manager limited to some sites learns nothing about others', async () => {
  const company = await app.company();
  const keeper = await app.person({ company });
  await confirm(keeper, (await upload(keeper, file)).body.id);
  const limited = await app.person({ company, membership: 'manager', siteIds: [] });
  const others = (await keeper.get('/api/sites')).body.items as { id: string; name: string; reference: string }[];
  // First the same references, then the same addresses without references: neither names a site, and only the first
  // blocks a line.
  const probe = (await upload(limited, file)).body;
  const lines = (await limited.get(`/api/site-imports/${probe.id}/lines?limit=100`)).body.items;
  const found = lines.filter(({ state }: { state: string }) => state === 'duplicate');
  expect(found.length).toBeGreaterThan(0);
  for (const { duplicateOf, issues } of found) {
    expect(duplicateOf).toBeNull();
    expect(issues[0]).toMatchObject({ code: 'REFERENCE_TAKEN', field: 'reference' });
  }
  for (const { id } of others) expect(JSON.stringify(lines)).not.toContain(id);
  const unnamed = (await upload(limited, file.replace(/^A\d+;/gm, ';'))).body;
  expect(unnamed.counts.duplicate).toBe(0);
  const faults = await limited.get(`/api/site-imports/${probe.id}/faults.csv`);
  for (const { id } of others) expect(String(faults.body)).not.toContain(id);
  const theirs = (await upload(keeper, file)).body.id;
  for (const url of [`/api/site-imports/${theirs}`, `/api/site-imports/${theirs}/lines`]) {
    expect((await limited.get(url)).status).toBe(404);
  }
  expect((await confirm(limited, theirs)).status).toBe(404);
  expect((await keeper.get(`/api/site-imports/${probe.id}`)).status).toBe(200);
});
