import { expect, test } from 'vitest';
import { proposalOf } from './proposal.rules.ts';
import { areaOf, speaksOfDanger, stepOf } from './report.rules.ts';
import { spotOfWords } from './words.rules.ts';

test('danger is heard in each language of the page, and not in words that hold its letters', () => {
  for (const words of ['Odeur de GAZ', 'il y a de la fumée', 'Es brennt, Feuer', 'huele a gas', 'sento fumo', 'smoke'])
    expect(speaksOfDanger(words), words).toBe(true);
  for (const words of ['Le gazon est haut', 'feuille morte', 'Il fume dans le hall', ''])
    expect(speaksOfDanger(words), words).toBe(false);
});

test('a place and a problem propose a trade and a priority', () => {
  const reported = { area: 'stairs', trouble: 'leak', isDanger: false } as const;
  expect(proposalOf(reported)).toEqual({ trade: 'plumbing', priority: 'high' });
  expect(proposalOf({ ...reported, area: 'outside' })).toEqual({ trade: 'roofing', priority: 'high' });
  expect(proposalOf({ ...reported, area: 'lift', trouble: 'door' })).toEqual({ trade: 'lift', priority: 'high' });
  expect(proposalOf({ ...reported, trouble: 'other', isDanger: true })).toEqual({ trade: null, priority: 'urgent' });
});

test('the rule of the place goes before that of anywhere, and danger before both', () => {
  const rules = [
    { area: null, trouble: 'leak', trade: 'drainage', priority: 'low' },
    { area: 'hall', trouble: 'leak', trade: 'roofing', priority: 'normal' },
  ] as const;
  const reported = { area: 'hall', trouble: 'leak', isDanger: false } as const;
  expect(proposalOf(reported, rules)).toEqual({ trade: 'roofing', priority: 'normal' });
  expect(proposalOf({ ...reported, area: 'stairs' }, rules)).toEqual({ trade: 'drainage', priority: 'low' });
  expect(proposalOf({ ...reported, isDanger: true }, rules).priority).toBe('urgent');
});

test('how far it is follows its request, held or not, without its words', () => {
  const step = (state: string, heldState: string | null = null) =>
    stepOf({ state: 'attached', request: { state, heldState } });
  expect(stepOf({ state: 'waiting', request: null })).toBe('received');
  expect(stepOf({ state: 'dismissed', request: null })).toBe('dismissed');
  expect(['draft', 'published', 'awarded', 'scheduled', 'closed'].map((state) => step(state))).toEqual([
    'taken',
    'taken',
    'ordered',
    'planned',
    'done',
  ]);
  expect(step('on_hold', 'scheduled')).toBe('planned');
});

test('the words of a mail say where and what, as far as they do', () => {
  expect(spotOfWords('Fuite d’eau au palier du 4e')).toEqual({ area: 'stairs', trouble: 'leak' });
  expect(spotOfWords('Der Aufzug steht')).toEqual({ area: 'lift', trouble: 'other' });
  expect(spotOfWords('No hay luz en el portal')).toEqual({ area: 'hall', trouble: 'light' });
  expect(spotOfWords('Bonjour, rappelez-moi')).toEqual({ area: 'unsaid', trouble: 'other' });
});

test('a code says where it hangs, as far as it can', () => {
  expect([areaOf(null, null), areaOf('entrance', null), areaOf('unit', null)]).toEqual([null, null, 'dwelling']);
  expect([areaOf('unit', 'lift'), areaOf(null, 'boiler'), areaOf(null, 'intercom')]).toEqual([
    'lift',
    'basement',
    'hall',
  ]);
});
