import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts-progress.ts';

export default translation<typeof useTexts>('progress', {
  title: 'Fortschritt',
  failed: 'Ihr Fortschritt konnte nicht gelesen werden',
  lead_one: '{{count}} von {{total}} Schritten erledigt',
  lead_other: '{{count}} von {{total}} Schritten erledigt',
  whole: 'Alles ist erledigt. Wie es weitergeht, steht in Ihrer Übersicht.',
  next: 'Nächster Schritt',
  way: 'Schritte',
  doneOn: 'Erledigt am {{date}}',
  done: 'Erledigt',
  toDo: 'Offen',
  dashboard: 'Übersicht öffnen',
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
      text: 'Aus einem angenommenen Angebot wird ein Auftrag, von beiden Seiten unterzeichnet.',
      act: 'Angebote ansehen',
    },
    received: {
      title: 'Einsatz abnehmen',
      text: 'Die Arbeit ist fertig, geprüft und abgenommen: Der Vorgang ist vollständig.',
      act: 'Anfragen ansehen',
    },
    trades: {
      title: 'Gewerke und Gebiet angeben',
      text: 'Danach richten sich die Ausschreibungen, die Sie erhalten.',
      act: 'Gewerke angeben',
    },
    papers: {
      title: 'Nachweise einreichen',
      text: 'Kbis-Auszug und URSSAF-Bescheinigung geprüft: Ohne sie gibt es keinen größeren Auftrag.',
      act: 'Nachweise einreichen',
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
      text: 'Aus einem angenommenen Angebot wird ein Auftrag, binnen zwei Tagen zu bestätigen.',
      act: 'Meine Angebote',
    },
    receivedWon: {
      title: 'Einen Einsatz bis zur Abnahme führen',
      text: 'Ihr Auftraggeber sieht die fertige Arbeit und nimmt sie ab.',
      act: 'Anfragen ansehen',
    },
  },
});
