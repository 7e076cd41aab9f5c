import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createCompanyRegister } from './company-register.ts';

const now = new Date('2026-11-19T09:00:00Z');
const siret = '73282932000074';
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answer = {
  results: [
    {
      siren: '732829320',
      nom_complet: 'COUVERTURE LEFORT',
      nom_raison_sociale: 'Couverture Lefort',
      siege: {
        siret,
        adresse: '24 RUE DES PYRENEES 75020 PARIS',
        code_postal: '75020',
        libelle_commune: 'PARIS 20',
        etat_administratif: 'A',
      },
      matching_etablissements: [],
    },
  ],
  total_results: 1,
};

test('reads an establishment, and reports an unknown one', async () => {
  let asked = '';
  const url = await serve((request, response) => {
    asked = request.url ?? '';
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  const { find } = createCompanyRegister({ url, clock: () => now });
  expect(await find(siret)).toEqual({
    state: 'found',
    company: {
      siret,
      legalName: 'Couverture Lefort',
      street: '24 RUE DES PYRENEES',
      postalCode: '75020',
      city: 'PARIS 20',
      vatNumber: 'FR44732829320',
      active: true,
    },
  });
  expect(asked).toBe(`/search?q=${siret}&page=1&per_page=5`);
  expect(await find('73282932000082')).toEqual({ state: 'unknown', company: null });
});

test('is skipped when it fails, is slow to recover or is not configured', async () => {
  let calls = 0;
  const url = await serve((_, response) => {
    calls += 1;
    response.writeHead(429, { 'retry-after': '60' }).end();
  });
  const clock = { at: now };
  const { find } = createCompanyRegister({ url, clock: () => clock.at });
  expect((await find(siret)).state).toBe('unavailable');
  clock.at = new Date(now.getTime() + 59_000);
  expect((await find(siret)).state).toBe('unavailable');
  expect(calls).toBe(1);
  clock.at = new Date(now.getTime() + 61_000);
  await find(siret);
  expect(calls).toBe(2);
  expect((await createCompanyRegister({ clock: () => now }).find(siret)).state).toBe('off');
});
