import { defineTexts } from '../texts.ts';

export const { useTexts } = defineTexts('map', {
  controls: 'Commandes de la carte',
  nearer: 'Zoomer',
  farther: 'Dézoomer',
  locate: 'Me localiser',
  noPosition: 'Votre position n’est pas disponible.',
  credit: '© IGN Admin Express, Ville de Paris (ODbL), Natural Earth',
});
