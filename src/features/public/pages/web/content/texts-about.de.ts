import { contentIn } from './define-content.ts';
import type { useAbout } from './texts-about.ts';

export default contentIn<typeof useAbout>('about', {
  title: 'Über uns',
  lede: '„Bâti“, das Gebäude, und „lien“, die Verbindung: jene, die Gebäude verwalten, jene, die darin arbeiten, und der Faden dazwischen.',
  sections: [
    {
      id: 'idee',
      title: 'Eine Anfrage, ein Faden',
      blocks: [
        'Ein Leck, eine Tür, die nicht mehr schließt, ein Dach, das saniert werden muss: Jeder Bedarf eines Gebäudes geht von Hand zu Hand. Meist verliert er sich zwischen Anrufen, E-Mails und Tabellen. In Bâtilien behält er eine einzige Nummer und einen einzigen Verlauf, von der Anfrage bis zur Abnahme. Jeder sieht darin, was ihn betrifft, und weiß, was von ihm erwartet wird.',
      ],
    },
    {
      id: 'deux-cotes',
      title: 'Zwei Seiten, dieselben Fakten',
      blocks: [
        'Der Auftraggeber veröffentlicht, vergleicht wirklich vergleichbare Angebote, beauftragt und behält die Nachweise. Der Dienstleister erhält Anfragen aus seinem Gewerk und seinem Gebiet, kalkuliert mit seiner eigenen Preisliste und weiß, ob er den Zuschlag erhält oder nicht. Beide lesen dasselbe Protokoll: dieselben Uhrzeiten, dieselben Dokumente, dieselben Entscheidungen.',
      ],
    },
    {
      id: 'principes',
      title: 'Was uns wichtig ist',
      blocks: [
        {
          list: [
            '**Der Nachweis**: Ein erledigter Schritt ist geschrieben, datiert und von jemandem unterzeichnet. Nichts wird still umgeschrieben.',
            '**Die Diskretion**: Ein Dienstleister liest nie das Angebot eines anderen; eine genaue Adresse erhält nur, wer kommt.',
            '**Die Sorgfalt**: Vor einem Auftrag werden die Pflichtnachweise geprüft. Fehlt einer, wird es gesagt, samt dem Weg zur Lösung.',
            '**Die Klarheit**: Ein Betrag sagt, ob er netto oder brutto ist, eine Frist sagt, bis wann, eine Ablehnung sagt, warum.',
            '**Die Zugänglichkeit**: mit der Tastatur, mit dem Screenreader, auf einem Telefon in der prallen Sonne.',
          ],
        },
      ],
    },
    {
      id: 'nom',
      title: 'Der Name',
      blocks: [
        '„Bâti“ und „lien“. Das Logo ist ein Giebel, von dem ein Lot hängt: Man baut gerade und folgt dem Faden.',
      ],
    },
    {
      id: 'rejoindre',
      title: 'Loslegen',
      blocks: [
        '[Ein Konto anlegen](page:register) dauert eine Minute. Erst eine Frage? [Schreiben Sie uns](page:contact).',
      ],
    },
  ],
});
