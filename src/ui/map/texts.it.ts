import { translation } from '../texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('map', {
  controls: 'Comandi della mappa',
  nearer: 'Ingrandisci',
  farther: 'Riduci',
  locate: 'Dove sono',
  noPosition: 'La posizione non è disponibile.',
  background: 'Sfondo della mappa',
  backgroundConsent:
    'Le immagini vengono da {{host}}, che riceve l’indirizzo IP e il luogo mostrato. Nulla gli è richiesto finché non lo si sceglie; la scelta resta su questo dispositivo.',
  credit: '© IGN Admin Express, Ville de Paris (ODbL), Natural Earth',
});
