import { translation } from '../texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('map', {
  controls: 'Comandi della mappa',
  nearer: 'Ingrandisci',
  farther: 'Riduci',
  locate: 'Dove sono',
  noPosition: 'La posizione non è disponibile.',
  credit: '© IGN Admin Express, Ville de Paris (ODbL), Natural Earth',
});
