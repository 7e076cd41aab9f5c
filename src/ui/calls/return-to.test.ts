import { expect, test } from 'vitest';
import { returningTo } from '#common/return-address.ts';
import { isReturn, stateToReturn } from './return-to.ts';

test.each([
  ['/annuaire/73282932000074', true],
  ['/pricing', true],
  ['/demandes?statut=published', true],
  ['', false],
  ['//ailleurs.test/pricing', false],
  ['/\\ailleurs.test', false],
  ['https://ailleurs.test/pricing', false],
  ['javascript:alert(1)', false],
  ['/nulle-part', false],
  ['/api/session', false],
])('returns to %s: %s', (address, own) => {
  expect(isReturn(address)).toBe(own);
});

test('a page keeps its return address', () => {
  expect(returningTo('/register?side=provider', '/annuaire/1')).toBe('/register?side=provider&retour=%2Fannuaire%2F1');
  expect(returningTo('/login', '/pricing?x=1&y')).toBe('/login?retour=%2Fpricing%3Fx%3D1%26y');
  expect(returningTo('/login', null)).toBe('/login');
});

test('signing in returns to the full requested address', () => {
  expect(stateToReturn({ pathname: '/carte', search: '?q=lefort', hash: '' })).toEqual({ back: '/carte?q=lefort' });
  const part = { pathname: '/demandes/018f', search: '', hash: '#devis' };
  expect(stateToReturn(part)).toEqual({ back: '/demandes/018f#devis' });
  expect(isReturn('/demandes/018f#devis')).toBe(true);
});
