import { expect, test } from 'vitest';
import { misgiven, valuesByKey } from './given-values.ts';
import { literalsIn } from './literals.ts';

const screens = valuesByKey({
  sent: 'Envoyé à {{name}}',
  days_one: 'un jour',
  days_other: '{{count}} jours',
  hi: 'Bonjour',
});
const words = valuesByKey({ hi: 'Bonjour {{name}}' });
const read = (source: string) => misgiven(literalsIn('src/x.tsx', source).calls, [screens, words]);

test.each([
  ["t('sent', { nom: name })", ['sent is given «nom», and names «name»']],
  ["t('sent')", ['sent is given «», and names «name»']],
  ["w('days')", ['days is given «», and names «count»']],
  ["t('sent', { name, day })", ['sent is given «name, day», and names «name»']],
])('%s lacks a value of its text', (source, fault) => {
  expect(read(source)).toEqual(fault);
});

test.each([
  "t('sent', { name: company.name })",
  "t('days', { count: 2 })",
  "t('hi')",
  "w('hi', { name })",
  "t('sent', values)",
  "t('sent', { ...values })",
  "t('unheard')",
  "path('sent', { id })",
])('%s has its values', (source) => {
  expect(read(source)).toEqual([]);
});
