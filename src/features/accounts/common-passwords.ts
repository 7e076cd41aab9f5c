import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']);

/** Whether a password is one of the 49 000 that are tried first, whatever its case and the digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const stem = lower.replace(/^[\d\W_]+|[\d\W_]+$/gu, '');
  return stem === '' || common.has(lower) || (stem.length >= 4 && common.has(stem));
}
