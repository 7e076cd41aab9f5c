import { translation } from '../texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('map', {
  controls: 'Controles del mapa',
  nearer: 'Acercar',
  farther: 'Alejar',
  locate: 'Localizarme',
  noPosition: 'Su posición no está disponible.',
  background: 'Fondo de mapa',
  backgroundConsent:
    'Las imágenes vienen de {{host}}, que recibe su dirección IP y el lugar mostrado. No se le pide nada hasta que lo elija; la elección queda en este dispositivo.',
  credit: '© IGN Admin Express, Ville de Paris (ODbL), Natural Earth',
});
