import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createGeocoder, type Place } from './geocoder.ts';

const offline = createGeocoder();
const places = readFileSync(new URL('data/places.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(';') as [insee: string, name: string, ...string[]]);
const inFrance = (place: Place | null) =>
  place !== null && Math.abs(place.latitude) <= 51.2 && Number.isFinite(place.longitude) && place.label !== '';

describe('offline', () => {
  test('every commune resolves by INSEE code, and by name with a postal code', () => {
    expect(places.length).toBeGreaterThan(37_000);
    const failed = places.filter(([insee, name, , , , codes = '', successor]) => {
      const expected = successor || insee;
      if (!inFrance(offline.locate({ inseeCode: insee }))) return true;
      if (name.endsWith(' Arrondissement')) return false;
      const byName = offline.locate({ city: name, postalCode: codes.split(' ')[0] ?? '' });
      return !inFrance(byName) || (byName?.inseeCode !== expected && !hasHomonym(name, codes));
    });
    expect(failed.map((row) => row.join(';'))).toEqual([]);
  });

  const hasHomonym = (name: string, codes: string) =>
    places.filter((row) => row[1] === name && row[5]?.split(' ')[0] === codes.split(' ')[0]).length > 1;

  test('every postal code resolves to a commune that has it', () => {
    const codes = new Set(places.flatMap((row) => row[5]?.split(' ') ?? []).filter(Boolean));
    expect(codes.size).toBeGreaterThan(6300);
    for (const code of codes) expect(offline.locate({ postalCode: code })?.postalCode).toBe(code);
  });

  test.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    'Paris %i by postal code, by name and by INSEE code',
    (number) => {
      const insee = `75${100 + number}`;
      const postalCode = `75${String(number).padStart(3, '0')}`;
      for (const query of [
        { postalCode },
        { postalCode, city: 'PARIS' },
        { city: `paris ${number}` },
        { inseeCode: insee },
      ]) {
        expect(offline.locate(query)).toMatchObject({
          inseeCode: insee,
          city: 'Paris',
          postalCode,
          precision: 'arrondissement',
        });
      }
    },
  );

  test.each([
    [{ postalCode: '75379', city: 'PARIS CEDEX 08' }, '75108', '75008'],
    [{ postalCode: '69326', city: 'Lyon Cedex 05' }, '69385', '69005'],
    [{ postalCode: '93108', city: 'MONTREUIL CEDEX' }, '93048', '93100'],
    [{ postalCode: '38025', city: 'Grenoble Cedex 1' }, '38185', '38000'],
    [{ city: 'Marseille VIIIe' }, '13208', '13008'],
    [{ city: 'Lyon 3ème arrondissement' }, '69383', '69003'],
    [{ postalCode: '20000' }, '2A004', '20000'],
    [{ postalCode: '20200', city: 'bastia' }, '2B033', '20200'],
    [{ inseeCode: '2a004' }, '2A004', '20000'],
    [{ postalCode: '97400' }, '97411', '97400'],
    [{ city: 'Fort de France' }, '97209', '97200'],
    [{ postalCode: '97600' }, '97611', '97600'],
    [{ postalCode: '97133' }, '97701', '97133'],
    [{ postalCode: '98713', city: 'Papeete' }, '98735', '98713'],
    [{ postalCode: '93200', city: 'St Denis' }, '93066', '93200'],
    [{ city: 'Ste-Foy-lès-Lyon' }, '69202', '69110'],
    [{ city: 'Rochelle (La)' }, '17300', '17000'],
    [{ city: 'l’haÿ les roses' }, '94038', '94240'],
    [{ city: 'Chalon s/ Saone' }, '71076', '71100'],
    [{ city: 'Châtillon-en-Michaille' }, '01033', '01200'],
    [{ postalCode: '75015' }, '75115', '75015'],
    [{ inseeCode: '75056', postalCode: '75013' }, '75113', '75013'],
    [{ postalCode: '93100', city: 'Bobigny' }, '93008', '93000'],
    [{ postalCode: '75 012' }, '75112', '75012'],
  ])('%o', (query, inseeCode, postalCode) => {
    expect(offline.locate(query)).toMatchObject({ inseeCode, postalCode });
  });

  test.each([
    [{ postalCode: '75012', city: 'Lyon' }, 'Paris 12e'],
    [{ postalCode: '93100', city: 'Bobigny' }, 'Montreuil'],
    [{ postalCode: '75012', city: 'Paris 11e' }, 'Paris 12e'],
    [{ postalCode: '75012', city: 'PARIS' }, null],
    [{ postalCode: '75012', city: 'Paris 12ème arrondissement' }, null],
    [{ postalCode: '93200', city: 'St Denis' }, null],
    [{ postalCode: '17000', city: 'rochelle (la)' }, null],
    [{ postalCode: '01200', city: 'Châtillon-en-Michaille' }, null],
    [{ postalCode: '38025', city: 'Grenoble Cedex 1' }, null],
    [{ postalCode: '74400', city: 'Argentière' }, null],
    [{ postalCode: '99999', city: 'Lyon' }, null],
    [{ city: 'Lyon' }, null],
    [{ postalCode: '75012' }, null],
  ])('%o: the commune that contradicts the city', (query, other) => {
    expect(offline.contradiction(query)).toBe(other);
  });

  test('Paris as a whole has no postal code, and unknown input finds nothing', async () => {
    expect(offline.locate({ city: 'Paris' })).toMatchObject({ postalCode: null, precision: 'commune', label: 'Paris' });
    for (const query of [
      {},
      { city: '' },
      { city: 'Xyzzy' },
      { postalCode: '99999', city: 'Montreuil' },
      { street: '12 rue X' },
    ]) {
      expect(await offline.geocode(query)).toBeNull();
    }
  });

  test.each([
    ['st den', 'Saint-Denis'],
    ['SAINT-DÉN', 'Saint-Denis'],
    ['931', '93100 Montreuil'],
    ['paris 11', 'Paris 11e'],
    ['lyon 3e', 'Lyon 3e'],
    ['marseille 1er', 'Marseille 1er'],
    ['montr', '93100 Montreuil'],
    ['la rochelle', '17000 La Rochelle'],
    ['2 rue de la Paix, 75002 Par', '2 rue de la Paix, 75002 Paris'],
    ['10 rue Buffault Montreuil', '10 rue Buffault, 93100 Montreuil'],
    ['20 000 AJACCIO CEDEX 1', '20000 Ajaccio'],
    ['F-75011 PARIS 11E ARRONDISSEMENT', '75011 Paris 11e'],
    ['97 400 ST-DENIS LA REUNION', '97400 Saint-Denis'],
    ['5 rue A, 97200 FORT DE FRANCE', '5 rue A, 97200 Fort-de-France'],
    ['12 rue X Paris 75011', '12 rue X, 75011 Paris'],
  ])('suggests for «%s»', async (text, expected) => {
    const suggestions = await offline.suggest(text, 5);
    expect(suggestions.map((place) => place.label).join(' · ')).toContain(expected);
    expect(suggestions.length).toBeLessThanOrEqual(5);
  });

  test('the end of a street’s name is not mistaken for a commune', async () => {
    expect(await offline.suggest('84 rue de Turenne', 5)).toEqual([]);
    expect((await offline.suggest('84 rue de Turenne Paris', 5)).map(({ city }) => city)).toEqual(['Paris']);
  });

  test('suggests arrondissements in order', async () => {
    expect((await offline.suggest('paris', 4)).map((place) => place.label)).toEqual([
      'Paris',
      '75001 Paris 1er',
      '75002 Paris 2e',
      '75003 Paris 3e',
    ]);
  });

  test('hostile input never throws', async () => {
    const hostile = [
      '\u0000',
      '%',
      '_',
      '(((((',
      '\\',
      '../../etc/passwd',
      "'; DROP TABLE sites;--",
      '<script>',
      '𝕻𝖆𝖗𝖎𝖘',
      'é'.repeat(1e5),
      'a '.repeat(1e5),
      '1'.repeat(1e5),
      '__proto__',
      'constructor',
    ];
    for (const text of hostile) {
      expect(Array.isArray(await offline.suggest(text, Number.NaN))).toBe(true);
      expect(() => offline.locate({ street: text, city: text, postalCode: text, inseeCode: text })).not.toThrow();
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.integer(), async (text, limit) => {
        expect((await offline.suggest(text, limit)).length).toBeLessThanOrEqual(20);
        offline.locate({ city: text, postalCode: text });
      }),
    );
  });
});

describe('with the address service', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const listen = async (listener: RequestListener) => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/geocodage/`;
  };
  const meuniers = {
    geometry: { coordinates: [2.398, 48.834] },
    properties: {
      label: '16 Rue des Meuniers 75012 Paris',
      score: 0.9,
      type: 'housenumber',
      name: '16 Rue des Meuniers',
      postcode: '75012',
      citycode: '75112',
      city: 'Paris',
    },
  };
  const address = { street: '16 rue des Meuniers', postalCode: '75012', city: 'Paris' };

  test('an address gets its own position', async () => {
    const asked: string[] = [];
    const url = await listen((request, response) => {
      asked.push(request.url ?? '');
      response.end(JSON.stringify({ features: [meuniers] }));
    });
    const geocoder = createGeocoder({ url });
    expect(await geocoder.geocode(address)).toMatchObject({
      latitude: 48.834,
      precision: 'address',
      street: '16 Rue des Meuniers',
    });
    expect(await geocoder.suggest('16 rue des meun', 5)).toHaveLength(1);
    expect(asked[0]).toBe('/geocodage/search?q=16+rue+des+Meuniers+75012+Paris&limit=1&autocomplete=0&index=address');
    expect(asked[1]).toContain('limit=5&autocomplete=1&index=address');
  });

  test('a result in another département is rejected', async () => {
    const url = await listen((_, response) => {
      const properties = { ...meuniers.properties, citycode: '13201', postcode: '13001', city: 'Marseille' };
      response.end(JSON.stringify({ features: [{ ...meuniers, properties }] }));
    });
    expect(await createGeocoder({ url }).geocode(address)).toMatchObject({
      inseeCode: '75112',
      precision: 'arrondissement',
    });
  });

  test.each<[string, RequestListener]>([
    ['answers an error', (_, response) => void response.writeHead(503).end()],
    ['answers nonsense', (_, response) => void response.end('<html>')],
    ['answers another shape', (_, response) => void response.end('{"features":[{"geometry":null}]}')],
    ['redirects', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['hangs up', (request) => void request.socket.destroy()],
    ['finds nothing', (_, response) => void response.end('{"features":[]}')],
    ['refuses the question', (_, response) => void response.writeHead(400).end()],
  ])('when it %s, the table answers', async (_, listener) => {
    const geocoder = createGeocoder({ url: await listen(listener) });
    expect(await geocoder.geocode(address)).toMatchObject({ precision: 'arrondissement', inseeCode: '75112' });
    expect((await geocoder.suggest('montreuil'))[0]?.label).toBe('93100 Montreuil');
  });

  test('when it is slow, the table answers within two seconds and the service is skipped for a while', async () => {
    let calls = 0;
    const url = await listen(() => calls++);
    let now = Date.UTC(2026, 10, 21);
    const geocoder = createGeocoder({ url, clock: () => new Date(now) });
    const start = performance.now();
    expect(await geocoder.geocode(address)).toMatchObject({ precision: 'arrondissement' });
    expect(performance.now() - start).toBeLessThan(2500);
    await geocoder.geocode(address);
    expect(calls).toBe(1);
    now += 11_000;
    await geocoder.geocode(address);
    expect(calls).toBe(2);
  });

  test('a 429 is respected for the given time', async () => {
    let calls = 0;
    const url = await listen((_, response) => {
      calls++;
      response.writeHead(429, { 'retry-after': '60' }).end();
    });
    let now = Date.UTC(2026, 10, 21);
    const geocoder = createGeocoder({ url, clock: () => new Date(now) });
    for (const later of [0, 30_000, 29_000]) {
      now += later;
      expect(await geocoder.geocode(address)).toMatchObject({ precision: 'arrondissement' });
    }
    expect(calls).toBe(1);
    now += 2000;
    await geocoder.geocode(address);
    expect(calls).toBe(2);
  });

  test('when it is unreachable, the table answers', async () => {
    expect(await createGeocoder({ url: 'http://127.0.0.1:9' }).geocode(address)).toMatchObject({
      precision: 'arrondissement',
    });
  });
});
