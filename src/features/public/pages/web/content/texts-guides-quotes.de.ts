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
          ['20 %', 'Regelfall; seit dem 1. März 2025 auch Heizkessel für fossile Brennstoffe'],
          [
            '10\u202f%',
            'Verbesserung, Umbau, Ausbau, Instandhaltung von Wohnräumen, die seit mehr als zwei Jahren fertiggestellt sind (Art. 279-0 bis CGI)',
          ],
          [
            '5,5\u202f%',
            'energetische Sanierung von Wohnräumen, die seit mehr als zwei Jahren fertiggestellt sind (Art. 278-0 bis A CGI)',
          ],
          [
            '5,5 % oder 10 %',
            'bestimmte Arbeiten im sozialen Mietwohnungsbau, je nach Art (Art. 278 sexies und 278 sexies A CGI)',
          ],
          [
            '2,1 %',
            'ermäßigter Satz auf Guadeloupe, Martinique und Réunion; ihr Regelsatz von 8,5 % steht im Editor nicht zur Wahl',
          ],
          ['0\u202f%', 'Reverse Charge bei Nachunternehmern oder Kleinunternehmerregelung'],
        ],
      },
      'Bei 10 % und 5,5 % bescheinigt der Auftraggeber auf dem unterzeichneten Angebot, dass die Bedingungen erfüllt sind: Seit dem 16. Februar 2025 ist keine gesonderte Bescheinigung mehr nötig. Bewahren Sie dieses Angebot fünf Jahre auf.',
      'Bei 0 % wird der gesetzliche Vermerk auf das Angebot gedruckt. Fragen Sie im Zweifel Ihre Steuerberatung: Für den Satz haften Sie.',
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
          'Öffnen Sie das Angebot, dann „Überarbeiten“.',
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
          'Wird er abgelehnt, wartet die Anfrage wieder auf Angebote: „Erneut anfragen“ im Reiter „Angebote“ fragt ein Unternehmen, dessen Angebot nicht gewählt worden war. Es bestätigt das Angebot unverändert oder überarbeitet es.',
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
          [
            'Kbis-Auszug oder Eintragungsbescheinigung des RNE',
            'immer, bei der Prüfung höchstens drei Monate alt: eine Regel von Bâtilien, das Gesetz verlangt ihn ab 5.000 € netto (Art. D. 8222-5 Code du travail)',
          ],
          [
            'URSSAF-Bescheinigung (Sozialabgaben)',
            'ab 5.000 € netto, höchstens sechs Monate alt, danach alle sechs Monate bis zum Ende der Ausführung',
          ],
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
          'Vor Ort „Beginnen“; an einem anderen Tag als geplant erfährt es der Auftraggeber. Ist die Arbeit getan, „Beenden“, auf Wunsch mit ein paar Worten.',
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
