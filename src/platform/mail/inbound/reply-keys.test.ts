import { describe, expect, test } from 'vitest';
import { address, key, known } from '#test/answered-mail.ts';
import { replyKeysIn, withoutReplyKeys } from './reply-keys.ts';
import { visibleText } from './visible-text.ts';

describe('a reply key', () => {
  const hex = (text: string) => Array.from(text, (letter) => `=${letter.codePointAt(0)?.toString(16)}`).join('');
  test.each([
    ['plain', address],
    ['in capitals', address.toUpperCase()],
    ['in a link', `mailto:${encodeURIComponent(address)}?subject=Re`],
    ['escaped twice', encodeURIComponent(encodeURIComponent(address))],
    ['as entities', address.replace('+', '&#43;').replace('@', '&#x40;')],
    ['named', address.replace('+', '&plus;').replace('@', '&commat;')],
    ['quoted-printable', address.replace('+', '=2B').replace('yto', '=\r\nyto')],
    ['all in hexadecimal', `reponse+${hex(key)}@mail.batilien.test`],
    ['over two lines with marks', address.replace('yto', '\n> yto')],
    ['with what is not seen', address.split('').join('\u200b')],
    ['in wide letters', address.replace('+', '＋').replace('@', '＠')],
    ['in tags', address.replace('yto', '<wbr>y<span class="x">to</span>')],
  ])('is removed: %s', (_name, form) => {
    const clean = withoutReplyKeys(`Écrivez à ${form} pour répondre`);
    expect(replyKeysIn(clean)).toEqual([]);
    expect(clean).toMatch(/^Écrivez à .*…/s);
    expect(clean).toMatch(/ pour répondre$/);
  });

  test('is removed without its address, when it is the one answered', () => {
    expect(withoutReplyKeys(`La clé ${key.slice(0, 9)} - ${key.slice(9)}, voilà`, key)).toBe('La clé …, voilà');
  });

  test('in a sentence leaves the sentence, and is reported', () => {
    const text = `Répondez plutôt à ${address}, je lis tout là-bas depuis lundi et personne d’autre.`;
    const { body, keys } = visibleText({ text, htmlText: '' }, known);
    expect(body).toBe(
      'Répondez plutôt à reponse+…@mail.batilien.test, je lis tout là-bas depuis lundi et personne d’autre.',
    );
    expect(keys).toEqual([key]);
  });

  test('is not confused with anything else', () => {
    for (const text of ['+33 6 12 34 56 78', 'karim+chantier@exemple.test', 'a + b = c', '2+2', `+${'a'.repeat(25)}`])
      expect(withoutReplyKeys(text)).toBe(text);
  });
});
