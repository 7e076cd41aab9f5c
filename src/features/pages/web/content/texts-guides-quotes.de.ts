import { contentIn } from './define-content.ts';
import type { useQuoteGuides } from './texts-guides-quotes.ts';

export default contentIn<typeof useQuoteGuides>('guides-quotes', [
  {
    id: 'repondre',
    title: 'Auf eine Anfrage anbieten',
    topic: 'quote',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Menü „Ausschreibungen“: die Anfragen Ihres Gewerks und Ihres Gebiets und jene, zu denen Sie eingeladen sind.',
          '„Anbieten“ öffnet den Editor: Titel, Positionen, Mengen, Preise, Nachlass, MwSt. je Position.',
          'Tippen Sie einen Code oder ein Wort: Artikel Ihrer [Preisliste](page:tariffs) werden vorgeschlagen.',
          'Geben Sie Gültigkeit, Frist und Konditionen an, dann senden Sie. Die Nummer wird beim Senden vergeben.',
        ],
      },
    ],
  },
  {
    id: 'tva',
    title: 'Den richtigen MwSt.-Satz wählen',
    topic: 'quote',
    reader: 'provider',
    blocks: [
      {
        table: [
          ['Satz', 'Wann (Frankreich)'],
          ['20\u202f%', 'Regelfall'],
          ['10\u202f%', 'Verbesserung, Umbau, Instandhaltung einer seit mehr als zwei Jahren fertiggestellten Wohnung'],
          ['5,5\u202f%', 'energetische Sanierung einer seit mehr als zwei Jahren fertiggestellten Wohnung'],
          ['2,1\u202f%', 'Sonderfälle, vor allem in den Überseegebieten'],
          ['0\u202f%', 'Reverse Charge bei Nachunternehmern oder Kleinunternehmerregelung'],
        ],
      },
      'Bei 0\u202f% wird der gesetzliche Vermerk auf das Angebot gedruckt. Fragen Sie im Zweifel Ihre Steuerberatung: Für den Satz haften Sie.',
    ],
  },
  {
    id: 'indice',
    title: 'Ein gesendetes Angebot korrigieren',
    topic: 'quote',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Öffnen Sie das Angebot, dann „Revidieren“.',
          'Der Editor öffnet sich mit dem bisherigen Inhalt. Ändern Sie, senden Sie erneut.',
          'Die alte Revision wird „Ersetzt“; beide bleiben lesbar.',
        ],
      },
      'Um zu verzichten, ziehen Sie das Angebot zurück: Der Auftraggeber sieht es.',
    ],
  },
  {
    id: 'tarifs',
    title: 'Preisliste pflegen',
    topic: 'quote',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Menü „Meine Preisliste“ (oder „Preisliste“), dann „Artikel“: Code, Leistung, Gewerk, Einheit, Nettopreis, MwSt.',
          'Die Artikel werden vorgeschlagen, während Sie ein Angebot schreiben.',
          'Das Löschen eines Artikels ändert kein bereits geschriebenes Angebot.',
        ],
      },
    ],
  },
  {
    id: 'comparer',
    title: 'Angebote vergleichen',
    topic: 'quote',
    reader: 'ordering',
    blocks: [
      {
        steps: [
          'Öffnen Sie die Anfrage, Reiter „Angebote“, dann „Angebote vergleichen“.',
          'Die Angebote stehen nebeneinander: netto, MwSt., brutto, Frist, Gültigkeit, Nachweise, Abweichung vom Median.',
          'Position für Position, wenn die Anfrage ein Leistungsverzeichnis hat.',
        ],
      },
    ],
  },
  {
    id: 'accepter',
    title: 'Angebot annehmen und beauftragen',
    topic: 'order',
    reader: 'ordering',
    blocks: [
      {
        steps: [
          'Im Vergleich oder im Angebot „Annehmen“. Das kann ein Verantwortlicher oder ein Verwalter.',
          'Die Nachweise des Dienstleisters werden in diesem Augenblick geprüft.',
          'Unterzeichnen Sie: Ihr Name, „Bon pour accord“. Die anderen Angebote werden mit einer Nachricht abgelehnt.',
          'Der Auftrag (OS-Jahr-Folge) wird erteilt; der Dienstleister bestätigt ihn oder lehnt ihn mit Begründung ab.',
        ],
      },
    ],
  },
  {
    id: 'vigilance',
    title: 'Angebot annehmen, wenn ein Nachweis fehlt',
    topic: 'order',
    reader: 'ordering',
    blocks: [
      {
        steps: [
          'Die Ablehnung sagt, welcher Nachweis fehlt oder abgelaufen ist.',
          'Fordern Sie ihn beim Dienstleister an: Ist er geprüft, können Sie annehmen.',
          'Ein Verantwortlicher kann mit schriftlichem Grund trotzdem beauftragen; der Grund bleibt im Protokoll.',
        ],
      },
      {
        table: [
          ['Nachweis', 'Erforderlich'],
          ['Kbis-Auszug (Handelsregister)', 'immer, bei der Prüfung höchstens drei Monate alt'],
          ['URSSAF-Bescheinigung (Sozialabgaben)', 'ab 5.000\u202f€ netto, höchstens sechs Monate alt'],
          [
            'Décennale-Versicherung (Zehnjahreshaftpflicht)',
            'für die Gewerke, die ihr unterliegen, mit Deckung des angefragten Gewerks',
          ],
        ],
      },
    ],
  },
  {
    id: 'confirmer',
    title: 'Auftrag bestätigen oder ablehnen',
    topic: 'order',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Der Auftrag erscheint in Ihrer Übersicht und in der Anfrage.',
          '„Bestätigen“ bindet Sie an das angenommene Angebot. „Ablehnen“ verlangt eine Begründung.',
          'Nach einer Ablehnung kann der Auftraggeber jemand anderen beauftragen.',
        ],
      },
    ],
  },
  {
    id: 'intervenir',
    title: 'Einsatz planen, beginnen und beenden',
    topic: 'order',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Ist der Auftrag bestätigt, nennt „Planen“ dem Auftraggeber Ihren Tag; „Tag ändern“ berichtigt ihn.',
          'Vor Ort „Beginnen“. Ist die Arbeit getan, „Beenden“, auf Wunsch mit ein paar Worten.',
          'Der Auftraggeber nimmt ab. Hält er Mängel fest, beheben Sie sie und wählen für jeden „Als behoben melden“.',
        ],
      },
    ],
  },
  {
    id: 'receptionner',
    title: 'Einsatz abnehmen',
    topic: 'order',
    reader: 'ordering',
    blocks: [
      {
        steps: [
          'Hat der Dienstleister beendet, „Abnehmen“. Das kann ein Verantwortlicher oder Verwalter tun.',
          'Wählen Sie „Ohne Mängel“ oder „Mit Mängelvorbehalt“, oder verweigern Sie mit Begründung: Der Einsatz geht dann weiter.',
          'Prüfen Sie einen behobenen Mangel: „Bestätigen“, wenn die Arbeit stimmt, sonst „Wieder öffnen“.',
          'Nach der Abnahme kann jede Seite 14 Tage lang eine Bewertung abgeben.',
        ],
      },
    ],
  },
  {
    id: 'clavier',
    title: 'Schnell mit der Tastatur',
    topic: 'account',
    reader: 'everyone',
    blocks: [
      {
        table: [
          ['Taste', 'Wirkung'],
          ['Strg K oder ⌘ K', 'Palette: Seiten, Anfragen, Aktionen'],
          ['/', 'in der Liste suchen'],
          ['j, k', 'nächste, vorherige Zeile'],
          ['Enter', 'Zeile öffnen'],
          ['x', 'Zeile auswählen'],
          ['F8', 'zur letzten Meldung'],
        ],
      },
    ],
  },
]);
