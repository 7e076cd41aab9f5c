import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('site-requests', {
  requests: 'Anfragen',
  show: 'Angezeigte Anfragen',
  open: 'Offen',
  all: 'Alle',
  state: 'Status des Objekts',
  urgent_one: '{{count}} Notfall',
  urgent_other: '{{count}} Notfälle',
  openCount_one: '{{n}} offene Anfrage',
  openCount_other: '{{n}} offene Anfragen',
  calm: 'Nichts offen',
  number: 'Nummer',
  draft: 'Entwurf',
  title: 'Betreff',
  status: 'Status',
  provider: 'Unternehmen',
  created: 'Angelegt am',
  noneOpen: 'Keine offene Anfrage zu diesem Objekt',
  noneOpenText: 'Laufende Anfragen erscheinen hier mit ihrem Status.',
  none: 'Keine Anfrage zu diesem Objekt',
  failed: 'Die Anfragen konnten nicht gelesen werden',
  seeAll: 'Alle Anfragen zu diesem Objekt',
});
