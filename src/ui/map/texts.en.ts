import { translation } from '../texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('map', {
  controls: 'Map controls',
  nearer: 'Zoom in',
  farther: 'Zoom out',
  locate: 'Locate me',
  noPosition: 'Your position is not available.',
  credit: '© IGN Admin Express, Ville de Paris (ODbL), Natural Earth',
});
