import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('provider-comparison', {
  title: 'Vergleich von Dienstleistern',
  crumb: 'Dienstleister',
  table: 'Dienstleister nebeneinander',
  none: 'Kein Dienstleister zum Vergleichen',
  noneText: 'Setzen Sie bei zwei bis vier Dienstleistern der Suche ein Häkchen bei „Vergleichen“.',
  back: 'Dienstleister suchen',
  remove: '{{name}} entfernen',
  invite: 'Zum Angebot einladen',
  inviteNamed: 'Zum Angebot einladen: {{name}}',
  criterion: 'Kriterium',
  act: 'Aktion',
  trades: 'Gewerke',
  distance: 'Entfernung von {{place}}',
  stop: {
    title: 'Diese Benachrichtigung beenden?',
    text: 'Sie erhalten keine E-Mails mehr über neue Dienstleister dieser Suche.',
    act: 'Benachrichtigung beenden',
    done: 'Benachrichtigung beendet',
    doneText: 'Die Suche „{{name}}“ bleibt gespeichert, ohne E-Mails.',
    over: 'Dieser Link ist nicht mehr gültig',
    overText: 'Die Benachrichtigung existiert nicht mehr oder die Adresse ist unvollständig.',
    home: 'Zur Startseite',
  },
});
