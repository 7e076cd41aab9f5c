import { contentIn } from './define-content.ts';
import type { useFaq } from './texts-faq.ts';

export default contentIn<typeof useFaq>('faq', {
  title: 'Häufige Fragen',
  lede: 'Die kurzen Antworten. Das Vorgehen steht in den Anleitungen.',
  sections: [
    {
      id: 'compte',
      title: 'Konto und Rollen',
      blocks: [
        {
          question: 'Was ist eine Rolle?',
          answer: [
            'Die Funktion, in der Sie arbeiten: Auftraggeber, Dienstleister oder eine der früheren Rollen (RIVP, TCE, Transportdienst). Haben Sie mehrere, wechseln Sie über die Schaltfläche oben auf dem Bildschirm; das Menü passt sich an.',
          ],
        },
        {
          question: 'Ich habe eine frühere Rolle. Muss ich wechseln?',
          answer: [
            'Nein. RIVP, TCE und Transportdienst funktionieren weiter mit ihren Menüs. Sie können in Ihrem Profil auf Auftraggeber oder Dienstleister umstellen; Ihre Anfragen und Angebote bleiben, wo sie sind.',
          ],
        },
        {
          question: 'Ich kann mich nicht anmelden.',
          answer: [
            'Aus Sicherheitsgründen verrät die Meldung „E-Mail-Adresse oder Passwort falsch“ nicht, ob es zu dieser Adresse ein Konto gibt. Prüfen Sie die Adresse, dann das Passwort. [Passwort vergessen](page:resetPassword): Sie erhalten einen Link per E-Mail. Nach fünf Fehlversuchen ist die Anmeldung mit dieser Adresse 15 Minuten lang ausgesetzt, oder bis zum neuen Passwort.',
          ],
        },
        {
          question: 'Kann ich für zwei Unternehmen arbeiten?',
          answer: [
            'Ja. Nehmen Sie die Einladung des zweiten an: In Ihrem Profil wählen Sie dann das Unternehmen, für das Sie handeln.',
          ],
        },
      ],
    },
    {
      id: 'demandes',
      title: 'Anfragen und Angebote',
      blocks: [
        {
          question: 'Wer sieht meine Anfrage?',
          answer: [
            'Ihre für das Objekt berechtigten Kollegen, dann jene, für die Sie sie veröffentlichen: eingeladene Dienstleister, Ihre Favoriten oder jene vom Marktplatz, deren Gewerk und Gebiet passen. Die genaue Adresse wird erst nach dem Auftrag mitgeteilt.',
          ],
        },
        {
          question: 'Kann ein Wettbewerber mein Angebot lesen?',
          answer: [
            'Nein. Nur das Unternehmen, das die Anfrage veröffentlicht hat, liest es. Sind die Angebote versiegelt, sieht auch dieses bis zum Fristablauf keinen Betrag.',
          ],
        },
        {
          question: 'Kann ich ein gesendetes Angebot korrigieren?',
          answer: [
            'Ein gesendetes Angebot ändert sich nicht mehr. Legen Sie eine neue Revision an: Die alte wird ersetzt, und der Auftraggeber erfährt von der neuen Revision.',
          ],
        },
        {
          question: 'Warum ist mein Angebot „Abgelaufen“?',
          answer: [
            'Seine Bindefrist ist verstrichen. Legen Sie eine neue Revision an, um es erneut vorzulegen, solange die Anfrage offen ist.',
          ],
        },
        {
          question: 'Was geschieht mit einer Anfrage, deren Frist ohne Auftrag verstreicht?',
          answer: ['Sie läuft ab. Sie kann mit einem neuen Datum neu veröffentlicht werden.'],
        },
      ],
    },
    {
      id: 'commande',
      title: 'Auftrag und Nachweise',
      blocks: [
        {
          question: 'Warum kann ich dieses Angebot nicht annehmen?',
          answer: [
            'Ein Pflichtnachweis fehlt oder ist abgelaufen: Die Meldung sagt, welcher. Fordern Sie ihn beim Dienstleister an, oder beauftragen Sie als Verantwortlicher des Unternehmens trotzdem, mit schriftlichem Grund.',
          ],
        },
        {
          question: 'Ab welchem Betrag ist die URSSAF-Bescheinigung nötig?',
          answer: [
            'Die „attestation de vigilance“ über gezahlte Sozialabgaben ist ab 5.000 € netto bei Vertragsschluss nötig, danach alle sechs Monate bis zum Ende der Ausführung; sie darf höchstens sechs Monate alt sein (Art. L. 8222-1, R. 8222-1 und D. 8222-5 Code du travail).',
          ],
        },
        {
          question: 'Gilt die Annahme eines Angebots als Unterschrift?',
          answer: [
            'Ja: „Bon pour accord“ (einverstanden), mit Ihrem Namen, der Uhrzeit, Ihrer IP-Adresse und der Prüfsumme des Inhalts. Die anderen Angebote werden mit einer Nachricht abgelehnt, und der Auftrag wird erteilt.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      title: 'Tarife',
      blocks: [
        {
          question: 'Was geschieht bei der elften Anfrage des Monats mit Starter?',
          answer: [
            'Die Veröffentlichung wird mit Begründung abgelehnt; die Anfrage bleibt Entwurf, nichts geht verloren. Am Monatsersten beginnt die Zählung neu.',
          ],
        },
        {
          question: 'Zahlen Dienstleister für ihre Antworten?',
          answer: [
            'Anfragen beantworten, kalkulieren und Einsätze verfolgen unterliegt keiner Tarifgrenze: Die Grenzen von Starter betreffen veröffentlichte Anfragen und Objekte.',
          ],
        },
      ],
    },
    {
      id: 'donnees',
      title: 'Daten und Sicherheit',
      blocks: [
        {
          question: 'Wo sind meine Fotos?',
          answer: [
            'Auf dem Server dieser Installation. Sie werden beim Eingang neu kodiert, ohne Geokoordinaten, und nur jenen gezeigt, die die Anfrage lesen.',
          ],
        },
        {
          question: 'Wer kann die Zugangscodes eines Objekts lesen?',
          answer: ['Ihr Unternehmen, und jedes Lesen wird protokolliert.'],
        },
        {
          question: 'Kann ich meine Listen exportieren?',
          answer: [
            'Ja: Die Liste der Anfragen lässt sich mit den aktuellen Filtern als CSV exportieren. Die Datei öffnet sich in einer Tabellenkalkulation.',
          ],
        },
      ],
    },
  ],
});
