import { translation } from '../texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('map', {
  controls: 'Kartensteuerung',
  nearer: 'Vergrößern',
  farther: 'Verkleinern',
  locate: 'Meinen Standort zeigen',
  noPosition: 'Ihr Standort ist nicht verfügbar.',
  credit: '© IGN Admin Express, Stadt Paris (ODbL), Natural Earth',
});
