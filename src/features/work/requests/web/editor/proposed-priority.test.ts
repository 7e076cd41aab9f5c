import { expect, test } from 'vitest';
import { proposePriority } from './proposed-priority.ts';

const said = (need: string, month = 1) => {
  const found = proposePriority(need, month);
  return found ? `${found.priority} ${found.reason}` : null;
};

test.each([
  // Dripping is not flooding.
  ['Fuite goutte à goutte sous l’évier', 'normal drip'],
  ['Le robinet goutte, ce n’est pas une inondation', 'normal drip'],
  ['Légère fuite sur le joint', 'normal drip'],
  ['Inondation du parking', 'urgent flood'],
  ['Cave inondée depuis ce matin, ça goutte aussi au plafond', 'urgent flood'],
  ['Tuyau d’arrivée éclaté', 'urgent flood'],
  ['Canalisation rompue dans la cour', 'urgent flood'],
  ['Dégât des eaux chez le voisin', 'high leak'],
  ['Fuite au plafond du 3e', 'high leak'],
  ['Odeur de gaz dans le hall', 'urgent gas'],
  ['Ça sent le gaz au sous-sol', 'urgent gas'],
  ['Ascenseur bloqué avec une personne', 'urgent trapped'],
  ['Ascenseur bloqué avec personne à l’intérieur', 'urgent trapped'],
  ['Deux enfants enfermés dans l’ascenseur', 'urgent trapped'],
  ['Ascenseur bloqué, personne à l’intérieur', 'high liftDown'],
  ['Ascenseur en panne', 'high liftDown'],
  ['Contrat d’entretien de l’ascenseur', null],
  ['Étincelles au tableau électrique', 'urgent fire'],
  ['Fumée dans la cage d’escalier', 'urgent fire'],
  ['Remplacer le détecteur de fumée', null],
  ['Trappe de désenfumage à réviser', null],
  ['Une corniche menace de tomber', 'urgent falling'],
  ['Refoulement d’eaux usées', 'urgent sewage'],
  ['Plus d’électricité dans le bâtiment B', 'urgent noPower'],
  ['Plus d’eau chaude', 'high noHotWater'],
  ['Plus d’eau dans l’immeuble', 'urgent noWater'],
  ['Ravalement et rafraîchissement du hall', 'low looks'],
  ['Remplacer une boîte aux lettres', null],
  ['', null],
])('«%s»: %s', (need, proposed) => {
  expect(said(need)).toBe(proposed);
});

test('heating counts in winter only', () => {
  expect([said('Plus de chauffage', 12), said('Plus de chauffage', 7)]).toEqual([
    'urgent noHeatInWinter',
    'normal noHeat',
  ]);
  expect(said('Le chauffage est en panne au 2e', 2)).toBe('urgent noHeatInWinter');
});

test.each([
  ['Gas leak in the basement', 'urgent gas'],
  ['The lift is stuck with someone inside', 'urgent trapped'],
  ['Dripping tap in the kitchen', 'normal drip'],
  ['Burst pipe, the cellar is flooded', 'urgent flood'],
  ['Gasgeruch im Keller', 'urgent gas'],
  ['Rohrbruch im dritten Stock', 'urgent flood'],
  ['Der Wasserhahn tropft', 'normal drip'],
  ['Rauchmelder tauschen', null],
  ['Heizung ausgefallen', 'urgent noHeatInWinter'],
  ['Olor a gas en el portal', 'urgent gas'],
  ['Inundación en el sótano', 'urgent flood'],
  ['Gotea el grifo', 'normal drip'],
  ['Sin calefacción', 'urgent noHeatInWinter'],
  ['Odore di gas nelle scale', 'urgent gas'],
  ['Allagamento in cantina', 'urgent flood'],
  ['Il rubinetto gocciola', 'normal drip'],
  ['Ascensore bloccato con persone intrappolate', 'urgent trapped'],
])('«%s»: %s', (need, proposed) => {
  expect(said(need)).toBe(proposed);
});

test('quotes the words as typed', () => {
  expect(proposePriority('Étage 3 : fuite GOUTTE à goutte', 5)?.words).toBe('GOUTTE à goutte');
  expect(proposePriority('Dégâts : Étincelles au compteur', 5)?.words).toBe('Étincelles');
});
