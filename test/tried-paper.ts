import { sql } from 'kysely';
import { definePaper, type PaperKind } from '../src/platform/papers/keep-paper.ts';

/** A test paper whose typesetting takes longer the more turns it has; calls `begin` when composition starts. */
export const triedPaper = (begin: () => void, turns = 0): PaperKind =>
  definePaper({
    kind: 'essai',
    owned: sql`true`,
    reach: () => sql`false`,
    template: 'platform/papers/set-paper.test.typ',
    compose: async () => {
      begin();
      const lines = [{ text: 'Réfection', amount: '12,00 €' }];
      return {
        data: { title: 'Essai', turns, lines },
        at: new Date('2026-11-22T10:00:00Z'),
        name: 'essai',
        isSealed: true,
      };
    },
  });
