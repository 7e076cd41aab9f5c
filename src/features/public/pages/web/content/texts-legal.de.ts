import { contentIn } from './define-content.ts';
import type { useLegal } from './texts-legal.ts';

export default contentIn<typeof useLegal>('legal', {
  title: 'Impressum',
  lede: 'Wer diese Seite veröffentlicht, wer sie hostet, was sie von Dritten enthält.',
  sections: [
    {
      id: 'editeur',
      title: 'Herausgeber',
      blocks: [
        'Diese Seite ist eine Installation der Software Bâtilien. Ihr Herausgeber ist die Organisation, die sie betreibt; sie verantwortet den Inhalt.',
        {
          site: 'publisher',
          otherwise:
            'Diese Installation ist ein privater Test: Ihr Herausgeber ist nicht genannt. Sobald sie öffentlich ist, muss sie Bezeichnung, Adresse, Registernummer und den Namen der für die Veröffentlichung verantwortlichen Person angeben (französisches Gesetz Nr.\u202f2004-575 vom 21. Juni 2004, Art. 1-1).',
        },
      ],
    },
    {
      id: 'hebergement',
      title: 'Hosting',
      blocks: [
        {
          site: 'hosting',
          otherwise: 'Der Hoster ist nicht genannt: Diese Installation ist ein privater Test.',
        },
        'Anwendung, Datenbank und Dateien werden unter der Verantwortung des Betreibers gehostet. Schriften, Bilder und Skripte stammen von dieser Seite. Nur ein Kartenhintergrund kann von anderswo kommen, wenn einer angeboten wird und Sie ihn wählen: Die [Datenschutzerklärung](page:privacy) nennt ihn.',
      ],
    },
    {
      id: 'propriete',
      title: 'Geistiges Eigentum',
      blocks: [
        'Name, Logo, Bildschirme und Texte von Bâtilien sind geschützt. Was Unternehmen in der Anwendung schreiben, gehört ihnen.',
      ],
    },
    {
      id: 'sources',
      title: 'Quellen und Lizenzen',
      blocks: [
        {
          list: [
            '**Gemeindegrenzen und Codes**: IGN und INSEE, Licence Ouverte 2.0.',
            '**In Paris geförderte Sozialwohnungen**: Stadt Paris, Lizenz ODbL, für die Demo-Objekte.',
            '**Adressen**: Base Adresse Nationale, Licence Ouverte 2.0, wenn der Betreiber den Onlinedienst einschaltet.',
            '**Wechselkurse**: Europäische Zentralbank.',
            '**Schriften**: Bricolage Grotesque und Instrument Sans, Lizenz SIL Open Font 1.1.',
            '**Symbole**: Lucide, Lizenz ISC.',
          ],
        },
      ],
    },
    {
      id: 'donnees',
      title: 'Personenbezogene Daten',
      blocks: ['Was diese Seite speichert, warum und wie lange: [Datenschutzerklärung](page:privacy).'],
    },
    {
      id: 'accessibilite',
      title: 'Barrierefreiheit',
      blocks: [
        'Die Bildschirme sind nach WCAG 2.2, Stufe AA, gestaltet: Tastatur, Kontrast, Screenreader, Vergrößerung. Wenn Sie etwas behindert, sagen Sie es über die [Kontaktseite](page:contact) mit dem Betreff „Barrierefreiheit“: Wir beheben es und antworten Ihnen.',
      ],
    },
    {
      id: 'signaler',
      title: 'Inhalt melden',
      blocks: [
        'Zentrale Kontaktstelle für Behörden und Nutzer (Verordnung (EU) 2022/2065, Art. 11 und 12): die [Kontaktseite](page:contact). Schreiben Sie auf Französisch oder Englisch.',
        'Um rechtswidrige Inhalte zu melden, geben Sie dort Adresse und Grund an. Wir bestätigen den Eingang und teilen Ihnen die Entscheidung mit.',
      ],
    },
  ],
});
