import { translation } from '../texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('map', {
  controls: 'Controles del mapa',
  nearer: 'Acercar',
  farther: 'Alejar',
  locate: 'Localizarme',
  noPosition: 'Su posición no está disponible.',
  credit: '© IGN Admin Express, Ville de Paris (ODbL), Natural Earth',
});
