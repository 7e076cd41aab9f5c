import { defineTexts } from '../texts.ts';

export const { useTexts } = defineTexts('map', {
  controls: 'Commandes de la carte',
  nearer: 'Zoomer',
  farther: 'Dézoomer',
  locate: 'Me localiser',
  noPosition: 'Votre position n’est pas disponible.',
  background: 'Fond de plan',
  backgroundConsent:
    'Les images viennent de {{host}}, qui reçoit votre adresse IP et l’endroit affiché. Rien n’y est demandé tant que vous ne l’avez pas choisi\u202f; ce choix reste sur cet appareil.',
  credit: '© IGN Admin Express, Ville de Paris (ODbL), Natural Earth',
});
