import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('progress', {
  title: 'Fortschritt',
  failed: 'Ihr Fortschritt konnte nicht gelesen werden',
  lead_one: '{{count}} von {{total}} Schritten erledigt',
  lead_other: '{{count}} von {{total}} Schritten erledigt',
  whole: 'Alles ist erledigt. Wie es weitergeht, steht in Ihrer Übersicht.',
  decides: 'Entscheidung von Bâtilien',
  way: 'Schritte',
  doneOn: 'Erledigt am {{date}}',
  done: 'Erledigt',
  toDo: 'Offen',
  dashboard: 'Übersicht öffnen',
  guide: {
    title: { provider: 'Ins Netzwerk kommen', ordering: 'Zum Einstieg' },
    lead: {
      provider: 'Auftraggeber finden Sie und laden Sie ein, sobald Bâtilien Ihre Bewerbung angenommen hat.',
      ordering: 'Wenige Schritte, und Ihre erste Anfrage erhält Angebote.',
    },
    all: 'Gesamter Fortschritt',
    papers: 'Es fehlt: {{papers}}.',
    submitted: 'Bewerbung eingereicht',
    in_review: 'Bewerbung in Prüfung',
    wait: 'Im Moment ist nichts zu tun. Die Antwort kommt binnen drei Werktagen per E-Mail.',
    more_info: 'Eine Ergänzung wird angefordert',
    rejected: 'Bewerbung abgelehnt: berichtigen Sie sie und senden Sie sie erneut',
    suspended: 'Ihr Unternehmen ist im Netzwerk gesperrt',
    others: 'Ein Verantwortlicher oder Verwalter Ihres Unternehmens vervollständigt und sendet die Bewerbung.',
  },
  step: {
    account: { title: 'Konto anlegen', text: 'Eine E-Mail-Adresse und ein Passwort, nur für Sie.', act: '' },
    profile: {
      title: 'Profil vervollständigen',
      text: 'Telefon, Funktion und Rechnungsadresse: was Ihre Ansprechpartner suchen.',
      act: 'Profil vervollständigen',
    },
    company: {
      title: 'Unternehmen ausweisen',
      text: 'SIRET-Nummer und Adresse, auf jedem Angebot und jedem Auftrag.',
      act: 'Unternehmen ergänzen',
    },
    team: {
      title: 'Kollegen einladen',
      text: 'Jeder mit seiner Berechtigung: Verantwortlicher, Verwalter, Mitarbeiter oder Leser.',
      act: 'Mitglied einladen',
    },
    site: {
      title: 'Erstes Objekt hinzufügen',
      text: 'Eine Adresse genügt. Mehrere Objekte kommen aus einer Datei.',
      act: 'Objekt hinzufügen',
    },
    request: {
      title: 'Erste Anfrage schreiben',
      text: 'Ort, Bedarf, Fotos. Der Entwurf bleibt erhalten.',
      act: 'Anfrage schreiben',
    },
    tender: {
      title: 'Anfrage veröffentlichen',
      text: 'An eingeladene Unternehmen, Ihre Favoriten oder alle des Gewerks.',
      act: 'Meine Anfragen',
    },
    quote: {
      title: 'Erstes Angebot erhalten',
      text: 'Es erscheint im Verlauf der Anfrage und lässt sich Position für Position vergleichen.',
      act: 'Meine Anfragen',
    },
    order: {
      title: 'Einsatz beauftragen',
      text: 'Aus einem angenommenen Angebot wird ein Auftrag, den das Unternehmen bestätigt.',
      act: 'Angebote ansehen',
    },
    received: {
      title: 'Einsatz abnehmen',
      text: 'Die Arbeit ist fertig, geprüft und abgenommen: Der Vorgang ist vollständig.',
      act: 'Anfragen ansehen',
    },
    trades: {
      title: 'Gewerke angeben',
      text: 'Danach richten sich die Ausschreibungen, die Sie erhalten.',
      act: 'Gewerke angeben',
    },
    area: {
      title: 'Einsatzgebiet festlegen',
      text: 'Ein Umkreis, Départements oder ein Umriss: wie weit Sie fahren.',
      act: 'Gebiet angeben',
    },
    papers: {
      title: 'Dokumente einreichen',
      text: 'Kbis-Auszug oder RNE-Bescheinigung, je nach Gewerk Décennale und ab 5.000 € netto URSSAF-Bescheinigung: Ohne sie gibt es keinen Auftrag.',
      act: 'Dokumente einreichen',
    },
    application: {
      title: 'Bewerbung senden',
      text: 'Das Team, die Charta, dann das Senden: Bâtilien prüft die Unterlagen.',
      act: 'Bewerbung fortsetzen',
    },
    network: {
      title: 'Ins Netzwerk kommen',
      text: 'Bâtilien prüft die Unterlagen und antwortet binnen drei Werktagen.',
      act: '',
    },
    companyWon: {
      title: 'Das Unternehmen angeben',
      text: 'SIRET, Adresse, Telefon und E-Mail: was auf Ihren Angeboten steht.',
      act: 'Unternehmen vervollständigen',
    },
    tariffs: {
      title: 'Preisliste anlegen',
      text: 'Einmal erfasste Artikel stehen in jedem Angebot bereit.',
      act: 'Artikel erfassen',
    },
    answer: {
      title: 'Erstes Angebot senden',
      text: 'Beantworten Sie eine Ausschreibung Ihres Gewerks.',
      act: 'Ausschreibungen ansehen',
    },
    orderWon: {
      title: 'Ersten Auftrag erhalten',
      text: 'Aus einem angenommenen Angebot wird ein Auftrag, den Sie bestätigen.',
      act: 'Meine Angebote',
    },
    receivedWon: {
      title: 'Einen Einsatz bis zur Abnahme führen',
      text: 'Ihr Auftraggeber sieht die fertige Arbeit und nimmt sie ab.',
      act: 'Anfragen ansehen',
    },
  },
});
