import { translation } from '../texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('map', {
  controls: 'Kartensteuerung',
  nearer: 'Vergrößern',
  farther: 'Verkleinern',
  locate: 'Meinen Standort zeigen',
  noPosition: 'Ihr Standort ist nicht verfügbar.',
  background: 'Kartenhintergrund',
  backgroundConsent:
    'Die Bilder kommen von {{host}}, das Ihre IP-Adresse und den gezeigten Ort erhält. Nichts wird dort abgerufen, bevor Sie es wählen; die Wahl bleibt auf diesem Gerät.',
  credit: '© IGN Admin Express, Stadt Paris (ODbL), Natural Earth',
});
