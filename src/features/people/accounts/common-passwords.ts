import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that are common in France and missing from the international list: pet names and words of welcome. */
const french = [
  'administrateur',
  'bebe',
  'bienvenue',
  'bienvenu',
  'biquette',
  'bonsoir',
  'cacahuete',
  'coucou',
  'doudou',
  'doudoune',
  'gribouille',
  'lamaison',
  'licorne',
  'lyon',
  'mamie',
  'monmotdepasse',
  'olympique',
  'papa',
  'papamaman',
  'pepette',
  'tigrou',
  'utilisateur',
];
const common = new Set([...dictionary['passwords-common'], ...french]);

/** Whether a password is one of the 49 000 most common, ignoring its case and the digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const stem = lower.replace(/^[\d\W_]+|[\d\W_]+$/gu, '');
  return stem === '' || common.has(lower) || (stem.length >= 4 && common.has(stem));
}
