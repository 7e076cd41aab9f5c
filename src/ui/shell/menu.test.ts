import { expect, test } from 'vitest';
import { roles } from '#common/roles.ts';
import { pages, path } from '#paths.ts';
import { menuOf, optionalPath } from './menu.ts';

test('a menu only offers addresses of existing pages', () => {
  const addresses = new Set(Object.values(pages).map((page) => page.addresses[0] as string));
  for (const role of roles) {
    for (const { to } of menuOf(role).flatMap((group) => group.items)) expect(addresses).toContain(to);
  }
});

test('an address is given for a page that exists and needs no parameter', () => {
  expect(optionalPath('login')).toBe(path('login'));
  expect(optionalPath('nowhere')).toBeNull();
});
