import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords common in France but missing from the international list. */
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

/** Compares with the 49 000 most common, ignoring case and surrounding digits and signs. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const stem = lower.replace(/^[\d\W_]+|[\d\W_]+$/gu, '');
  return stem === '' || common.has(lower) || (stem.length >= 4 && common.has(stem));
}
