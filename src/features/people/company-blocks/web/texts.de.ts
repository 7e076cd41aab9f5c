import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('company-blocks', {
  block: 'Blockieren',
  blockTitle: '{{name}} blockieren?',
  blockText:
    'Keine Anfrage, Einladung oder Suche bringt Sie mehr in Kontakt, und das Unternehmen erfährt nichts davon. Die laufende Zusammenarbeit endet, offene Angebote werden abgelehnt. Bereits erteilte Aufträge laufen weiter.',
  reason: 'Grund',
  reasonHint: 'Nur in Ihrem Unternehmen sichtbar.',
  blocked: '{{name}} ist blockiert',
  unblock: 'Freigeben',
  unblockNamed: '{{name}} freigeben',
  unblocked: '{{name}} ist nicht mehr blockiert',
  unblockFailed: 'Dieses Unternehmen bleibt blockiert',
  list: 'Blockierte Unternehmen',
  company: 'Unternehmen',
  city: 'Ort',
  since: 'Seit',
  act: 'Aktion',
  empty: 'Kein blockiertes Unternehmen',
  emptyText:
    'Mit einem blockierten Unternehmen gibt es keine Anfragen, Einladungen oder Suchergebnisse mehr. Blockieren Sie es auf seiner Seite oder in der Zusammenarbeit.',
  failed: 'Die Liste konnte nicht geladen werden',
});
