import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('providers', {
  paper: {
    decennale: 'Décennale',
    vigilance: 'URSSAF',
    kbis: 'Kbis',
    rc_pro: 'Berufshaftpflicht',
    foreign_workers: 'Namensliste',
  },
  papersInOrder: 'Nachweise gültig',
  paperExpiring: '{{name}} läuft am {{day}} ab',
  paperExpired: '{{name}} abgelaufen am {{day}}',
  paperMissing: '{{name}} fehlt',
  paperMissingKbis: 'Kbis oder RNE fehlt',
  paperExpiredKbis: 'Kbis oder RNE abgelaufen am {{day}}',
  rating: '{{rating}} von 5',
  reviews_one: '{{count}} Bewertung',
  reviews_other: '{{count}} Bewertungen',
  unrated: 'Noch keine Bewertung',
  distance: 'in {{distance}}',
  radius: 'im Umkreis von {{distance}} tätig',
  own: 'Ihr Unternehmen',
  keep: '{{name}} zu den Favoriten hinzufügen',
  forget: '{{name}} aus den Favoriten entfernen',
  kept: '{{name}} zu Ihren Favoriten hinzugefügt',
  forgotten: '{{name}} aus Ihren Favoriten entfernt',
  undo: 'Rückgängig',
  keepFailed: 'Der Favorit wurde nicht gespeichert',
  rge: 'RGE',
  schemes: { rge: 'RGE', qualibat: 'Qualibat', qualifelec: 'Qualifelec' },
  qualification: { none: 'keine', until: 'bis {{day}}', verified: 'Geprüft', declared: 'Angegeben, noch zu prüfen' },
  available: {
    now: 'Verfügbar',
    soon: 'In zwei Wochen verfügbar',
  },
  answers: 'Antwortet in {{time}}',
});
