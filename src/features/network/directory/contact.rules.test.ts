import { expect, test } from 'vitest';
import { isLegalEntity } from './contact.rules.ts';

test.each([
  'SARL Thermo',
  'Dupont S.A.R.L.',
  'DUPONT SA',
  'Dupont S.A.',
  'Énergies du Rhône SEM',
  'Vauban Énergies SAS',
  'Société Nouvelle Morel',
])('%s is a company', (name) => expect(isLegalEntity(name)).toBe(true));

test.each([
  'DE SA MANUEL',
  'SA PEREIRA JOAO',
  'DE SÁ RÉNOVATION',
  'MANUEL DE SA',
  'Da Sa Pinto',
  'JEAN STE MARIE',
  'STE MARIE Paul',
  'SEM Pierre',
  'M. Joao Sa',
  'Sa',
  'EI Dupont',
  'Dupont EIRL',
  'Paul Morel',
])('%s may be a person', (name) => expect(isLegalEntity(name)).toBe(false));
