import { readFileSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import { readPaper } from '#test/read-paper.ts';
import { coverageOf } from './coverage.ts';
import { coveringFiles } from './fonts.ts';
import { atPress, setPaper, setToRead, setToSeal } from './set-paper.ts';
import { openTypesetter } from './typesetter.ts';

const template = 'platform/papers/set-paper.test.typ';
const at = new Date('2026-11-22T10:00:00Z');
const options = { language: 'fr', at } as const;
const line = (text: string) => ({ text, amount: '1\u202F234,56\u00A0€' });
const paper = (...texts: string[]) => ({ title: 'Devis d’essai', lines: texts.map(line) });
const opened: ReturnType<typeof openTypesetter>[] = [];
const open = (limitMs = 30_000) => {
  const one = openTypesetter({ limitMs, patienceMs: 60_000 });
  opened.push(one);
  return one;
};
afterAll(() => opened.forEach((one) => one.close()));
const asked = (data: object) => ({ template, data, language: 'fr', at: at.getTime() / 1000 }) as const;

test('a document is a tagged PDF/A-3a in its language, with embedded fonts', async () => {
  const { bytes, sha256 } = await setPaper(template, paper('Réfection'), options);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  const read = await readPaper(bytes);
  expect(read).toMatchObject({ pages: 1, language: 'fr', title: 'Devis d’essai', conformance: '3A', isTagged: true });
  expect(read.fonts.length).toBeGreaterThan(1);
  expect(read.fonts.every((font) => font.isEmbedded)).toBe(true);
  expect(read.text).toContain('Réfection');
  expect(read.text).toContain('1 234,56 €');
});

test('a signer waits for at most one reader', async () => {
  const order: string[] = [];
  const reads = Array.from({ length: 12 }, async (_, at) => {
    await setToRead(template, paper(`Lecture ${at}`), options);
    order.push('read');
  });
  const signed = setPaper(template, paper('Signature'), options).then(() => order.push('signed'));
  await Promise.all([...reads, signed]);
  expect(order.indexOf('signed')).toBeLessThan(2);
});

test('a long document does not delay short ones', async () => {
  const order: string[] = [];
  const lines = Array.from({ length: 300 }, (_, at) => `${at} ${'dépose et évacuation des gravats '.repeat(8)}`);
  const long = atPress('a', () => setToRead(template, paper(...lines), options)).then(() => order.push('long'));
  for (let at = 0; at < 10; at++) {
    await atPress('b', () => setToRead(template, paper(`Courte ${at}`), options));
    order.push('short');
  }
  await long;
  expect(order).toHaveLength(11);
  expect(order.at(-1)).toBe('long');
});

test('another company waits for one of a company’s documents at most', async () => {
  const order: string[] = [];
  const read = async (company: string) => {
    await atPress(company, () => setToRead(template, paper(company), options));
    order.push(company);
  };
  await Promise.all([...Array.from({ length: 8 }, () => read('a')), read('b')]);
  expect(order.indexOf('b')).toBeLessThan(2);
});

test('signing many at once does not block another company’s signature either', async () => {
  const order: string[] = [];
  const sign = async (company: string, at: number) => {
    await atPress(company, () => setToSeal(template, paper(`${company} ${at}`), options));
    order.push(company);
  };
  await Promise.all([...Array.from({ length: 8 }, (_, at) => sign('a', at)), sign('b', 0)]);
  expect(order.indexOf('b')).toBeLessThan(2);
});

test('a sealed document is typeset before its transaction, which then runs again', async () => {
  const words = paper('Signature', 'Bon pour accord');
  const asked: string[] = [];
  const seal = async (title: string) => {
    asked.push(title);
    return setToSeal(template, { ...words, title }, options);
  };
  const sealed = await atPress('a', () => seal('Devis'));
  expect(asked).toEqual(['Devis', 'Devis']);
  expect(sealed.sha256).toBe((await setPaper(template, { ...words, title: 'Devis' }, options)).sha256);
  // Content that changes each time is eventually typeset inside the transaction.
  await atPress('a', () => seal(`Devis ${asked.length}`));
  expect(asked).toHaveLength(6);
  // Background jobs block nobody.
  expect((await setToSeal(template, { ...words, title: 'Devis' }, options)).sha256).toBe(sealed.sha256);
});

test('the same content and date give the same bytes, in any process and order', async () => {
  const data = paper('Dépose', 'Pose', '😀 שלום مرحبا');
  const first = await setPaper(template, data, options);
  await setPaper(template, paper('Autre'), { ...options, language: 'de' });
  const again = await setPaper(template, data, options);
  const [other, another] = await Promise.all([open().set(asked(data)), open().set(asked(data))]);
  expect(again.sha256).toBe(first.sha256);
  expect(Buffer.from(first.bytes).equals(other)).toBe(true);
  expect(Buffer.from(first.bytes).equals(another)).toBe(true);
  const tomorrow = await setPaper(template, data, { ...options, at: new Date('2026-11-23T10:00:00Z') });
  expect(tomorrow.sha256).not.toBe(first.sha256);
});

test.each([
  ['#let x = 1'],
  ['#import "/etc/passwd"'],
  [String.raw`\ \n \u{41} "guillemets" 'apostrophe'`],
  ['$x^2$ *gras* _it_ `code` = titre'],
  ['<a> <script>alert(1)</script> &amp; @cite'],
  ['// commentaire /* encore */'],
  ['– item + 1. ~ --- ...'],
])('markup in user text is printed literally: %s', async (text) => {
  const { bytes } = await setPaper(template, paper(text), options);
  expect((await readPaper(bytes)).text).toContain(text);
});

test('uncovered characters become one visible sign, invisible ones are dropped, and no text prevents a document', async () => {
  const { bytes } = await setPaper(
    template,
    paper('NUL\u0000ici', '中文 x', '\uE000y', 'a\u202Eb', '\uFEFFz', '\uD800w', '😀\u0301☎\u0301ש\u0301'),
    options,
  );
  const { text } = await readPaper(bytes);
  for (const expected of ['NULici', '\uFFFD\uFFFD x', '\uFFFDy', 'ab', '\uFFFDw']) expect(text).toContain(expected);
  for (const unseen of ['\u0000', '\u202E', '\uFEFF']) expect(text).not.toContain(unseen);
});

test('every covered character can be typeset', async () => {
  const covered = [...coverageOf(coveringFiles.map((file) => readFileSync(file)))];
  expect(covered.length).toBeGreaterThan(8000);
  const texts = Array.from({ length: Math.ceil(covered.length / 200) }, (_, part) =>
    covered
      .slice(part * 200, part * 200 + 200)
      .map((one) => String.fromCodePoint(one))
      .join(' '),
  );
  const { bytes } = await setPaper(template, paper(...texts), options);
  expect((await readPaper(bytes)).pages).toBeGreaterThan(4);
});

test('a word of 400 letters wraps within its column', async () => {
  const { bytes } = await setPaper(template, paper('a'.repeat(400)), options);
  const { text, widest } = await readPaper(bytes);
  expect(text.replaceAll(/[\s\u200B]/g, '')).toContain('a'.repeat(400));
  expect(widest).toBeLessThan(595);
});

test('an address wraps only between its parts, and copies as a whole', async () => {
  const address = 'claire.delmas@regie-saint-ambroise.exemple.fr';
  const { bytes } = await setPaper(template, paper(`${address} `.repeat(40)), options);
  const { text } = await readPaper(bytes);
  const ends = text.split('\n').flatMap((one) => /(\S+)\s*$/.exec(one)?.[1] ?? []);
  const cut = ends.filter(
    (one) => /[a-z@]/.test(one) && !/(claire\.|delmas|regie-|saint-|ambroise\.|exemple\.|\.fr)$/.test(one),
  );
  expect(cut.filter((one) => address.includes(one))).toEqual([]);
  expect(text.replaceAll(/\s/g, '').split(address)).toHaveLength(41);
});

test('a long plain word is hyphenated, and copies as one word', async () => {
  const words = 'Unter allen Gewerbetreibenden und '.repeat(40);
  const { bytes } = await setPaper(template, paper(words), { ...options, language: 'de' });
  const { text } = await readPaper(bytes);
  const cut = text.split('\n').filter((one) => /Gewerbe?\w*$/.test(one.trim().replace(/[-\u00AD\u2010]$/, '')));
  expect(cut.length).toBeGreaterThan(0);
  expect(text).not.toMatch(/Gewerb\n/);
});

test('300 lines are typeset fast, over several pages', async () => {
  const data = paper(...Array.from({ length: 300 }, (_, index) => `Ligne ${index + 1} : dépose et évacuation`));
  await setPaper(template, paper('d’abord'), options);
  const began = performance.now();
  const { bytes } = await setPaper(template, data, options);
  expect(performance.now() - began).toBeLessThan(3000);
  const read = await readPaper(bytes);
  expect(read.pages).toBeGreaterThan(6);
  expect(read.text).toContain('Ligne 300 : dépose');
});

test('a failing template reports its location; the next document works', async () => {
  await expect(setPaper(template, { title: 'Sans lignes' }, options)).rejects.toThrow(
    /does not contain key "lines" .*set-paper\.test\.typ:\d+/,
  );
  await expect(setPaper(template, paper('après'), options)).resolves.toMatchObject({});
});

test('a typesetter past its time limit is killed and replaced', async () => {
  const hurried = open(2500);
  const endless = hurried.set(asked({ ...paper('sans fin'), turns: 1_000_000 }));
  const next = hurried.set(asked(paper('suivant')));
  await expect(endless).rejects.toThrow('its typesetter ended (SIGKILL)');
  expect((await readPaper(await next)).text).toContain('suivant');
  hurried.close();
  expect((await readPaper(await hurried.set(asked(paper('relancé'))))).text).toContain('relancé');
});

test('each document goes to its requester, whatever else its process sends', async () => {
  // `node --watch` makes child processes report their imports to the parent.
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  const watched = open();
  for (const words of ['premier', 'second', 'troisième']) {
    expect((await readPaper(await watched.set(asked(paper(words))))).text).toContain(words);
  }
  vi.unstubAllEnvs();
});
