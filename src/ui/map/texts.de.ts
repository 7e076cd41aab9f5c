import { translation } from '../texts.ts';
import type { useMapTexts } from './texts.ts';

export default translation<typeof useMapTexts>('map', {
  controls: 'Kartensteuerung',
  nearer: 'Vergrößern',
  farther: 'Verkleinern',
  locate: 'Meinen Standort zeigen',
  noPosition: 'Ihr Standort ist nicht verfügbar.',
  credit: '© IGN Admin Express, Stadt Paris (ODbL), Natural Earth',
});
