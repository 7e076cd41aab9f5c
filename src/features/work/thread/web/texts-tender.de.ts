import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts-tender.ts';

export default translation<typeof useTexts>('thread-tender', {
  edited: 'hat die Anfrage geändert.',
  deadlineMoved: 'hat die Frist vom {{before}} auf den {{after}} geändert.',
  round: 'hat Runde {{round}} gestartet, Antworten bis {{date}}.',
  confirmed: 'hat das Angebot für die Anfrage in ihrem jetzigen Stand bestätigt.',
  asked: 'hat um Bestätigung des Angebots gebeten.',
  askedAgain: 'hat das Angebot erneut angefragt, das einem anderen gewichen war.',
  late: 'wollte das Angebot nach der Frist senden: Es ist nicht eingegangen.',
  report: {
    label: 'Öffnungsprotokoll',
    round: 'Runde',
    deadline: 'Frist',
    openedAt: 'Öffnung',
    received: 'Eingegangene Angebote',
    own: 'Ihr Angebot',
    company: 'Unternehmen',
    quote: 'Angebot',
    at: 'Eingegangen am',
    amount: 'Betrag inkl. MwSt.',
    digest: 'SHA-256-Prüfsumme',
    toConfirm: 'zu bestätigen',
    setAside: 'Bei der Öffnung nicht berücksichtigt',
    silent: 'Eingeladen, ohne Antwort',
    why: {
      late: 'nach der Frist eingegangen',
      withdrawn: 'vor der Öffnung zurückgezogen',
      expired: 'nicht mehr gültig',
      declined: 'abgelehnt',
    },
  },
  sealed: {
    title_one: '{{count}} versiegeltes Angebot eingegangen',
    title_other: '{{count}} versiegelte Angebote eingegangen',
    text: 'Wer zu welchem Preis geantwortet hat, ist bei der Öffnung am {{date}} zu lesen. Die Frist kann nur verlängert werden.',
    afterDeadline: 'Die Frist ist abgelaufen: Die Angebote werden gleich geöffnet.',
    none: 'Noch kein versiegeltes Angebot',
  },
  newRound: {
    title: 'Runde {{round}} der Ausschreibung {{name}} starten?',
    text: 'Die Öffnung dieser Runde ist endgültig. Die Unternehmen antworten bis zur neuen Frist, ihre Angebote sind wieder versiegelt. Die Angebote dieser Runde bleiben lesbar, können aber nicht mehr angenommen werden, außer wenn ihre Verfasser sie bestätigen oder überarbeiten.',
    confirm: 'Runde {{round}} starten',
    done: 'Runde {{round}} gestartet',
  },
  roundLabel: 'Runde',
  roundOf: 'Runde {{round}}',
});
