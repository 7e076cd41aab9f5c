import { expect, test } from 'vitest';
import { missingDetails } from './document.rules.ts';

const filed = { kind: 'decennale', state: 'verified', insurerContact: '', departements: [] } as const;

test.each([
  [filed, ['contact', 'area']],
  [{ ...filed, insurerContact: '8 rue de l’Exemple, 75000 Paris' }, ['area']],
  [{ ...filed, departements: ['75'] }, ['contact']],
  [{ ...filed, kind: 'rc_pro' }, ['contact']],
  [{ ...filed, kind: 'kbis' }, []],
  [{ ...filed, state: 'expiring' }, ['contact', 'area']],
  [{ ...filed, state: 'rejected' }, []],
  [{ ...filed, state: 'expired' }, []],
] as const)('of %o, quotes miss %o', (attestation, missing) => expect(missingDetails(attestation)).toEqual(missing));
