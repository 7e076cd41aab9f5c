import { translation } from '../texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('map', {
  controls: 'Map controls',
  nearer: 'Zoom in',
  farther: 'Zoom out',
  locate: 'Locate me',
  noPosition: 'Your position is not available.',
  background: 'Map background',
  backgroundConsent:
    'The images come from {{host}}, which receives your IP address and the place shown. Nothing is asked of it until you choose it; this choice stays on this device.',
  credit: '© IGN Admin Express, Ville de Paris (ODbL), Natural Earth',
});
