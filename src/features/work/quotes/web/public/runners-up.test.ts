import { expect, test } from 'vitest';
import { runnersUp } from './ask-again.tsx';

const now = new Date('2026-11-21T09:00:00Z');
const quote = (id: string, totalTtcMinor: number, validUntil: string | null, allowed = true, departement = '75') => ({
  id,
  request: { departement },
  totalTtcMinor,
  validUntil,
  acts: {
    askAgain: allowed ? { allowed: true as const } : { allowed: false as const, code: 'NOT_ASKABLE', reason: '' },
    confirm: { allowed: true as const },
    revise: { allowed: true as const },
  },
});

test('valid ones come before ended ones, the cheapest first; those that may not be asked are left out', () => {
  const found = runnersUp(
    [
      quote('dear', 900, '2026-12-20'),
      quote('ended', 300, '2026-11-20'),
      quote('last day', 800, '2026-11-21'),
      quote('apart', 100, '2026-12-20', false),
    ],
    now,
  );
  expect(found.map(({ id }) => id)).toEqual(['last day', 'dear', 'ended']);
});

test('a quote ends with its last day at the site', () => {
  // 22 November already in Nouméa, still the 21st in Paris.
  const evening = new Date('2026-11-21T14:00:00Z');
  const found = runnersUp(
    [quote('over there', 300, '2026-11-21', true, '988'), quote('stands here', 800, '2026-11-21')],
    evening,
  );
  expect(found.map(({ id }) => id)).toEqual(['stands here', 'over there']);
});
