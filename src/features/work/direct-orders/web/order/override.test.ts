import { expect, test } from 'vitest';
import { overrideOf } from './override.ts';

const missing = [{ kind: 'kbis' as const, state: 'missing' as const, message: 'Kbis manquant' }];
const allowed = { allowed: true as const };
const denied = { allowed: false as const, code: 'OWNER_ONLY', reason: 'Seul un propriétaire' };

test('a reason is sent only if documents block the order', () => {
  expect(overrideOf('Urgence vue avec le siège', { missing, override: allowed })).toBe('Urgence vue avec le siège');
  expect(overrideOf('', { missing, override: allowed })).toBe('');
  expect(overrideOf(null, { missing, override: allowed })).toBeNull();
});

test('written for another provider, or where an override is not allowed, it is not sent', () => {
  expect(overrideOf('', { missing: [], override: allowed })).toBeNull();
  expect(overrideOf('Urgence', { missing, override: denied })).toBeNull();
  expect(overrideOf('Urgence', undefined)).toBeNull();
});
