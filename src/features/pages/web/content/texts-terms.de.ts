import { contentIn } from './define-content.ts';
import type { useTerms } from './texts-terms.ts';

export default contentIn<typeof useTerms>('terms', {
  title: 'Nutzungsbedingungen',
  lede: 'Was Sie von Bâtilien erwarten können und was Bâtilien von Ihnen erwartet.',
  sections: [
    {
      id: 'objet',
      title: 'Gegenstand',
      blocks: [
        'Bâtilien ist eine Onlineanwendung, die jene verbindet, die an Gebäuden Arbeiten beauftragen, und jene, die sie ausführen: Anfragen, Ausschreibungen, Angebote, Aufträge. Sie richtet sich an gewerbliche Nutzer. Mit dem Anlegen eines Kontos werden diese Bedingungen angenommen; das Datum wird gespeichert.',
      ],
    },
    {
      id: 'compte',
      title: 'Ihr Konto',
      blocks: [
        {
          list: [
            'Ein Konto ist persönlich: eine Person, eine E-Mail-Adresse, ein Passwort, das sie nicht weitergibt.',
            'Das Passwort hat mindestens 8 Zeichen mit Groß- und Kleinbuchstaben und einer Ziffer.',
            'Dieselbe Person kann mehrere Rollen haben und mehreren Unternehmen angehören. Sie handelt immer nur für eines, das auf dem Bildschirm steht.',
            'Der Verantwortliche des Unternehmens entscheidet, wer beitritt, mit welchen Rechten und für welche Objekte.',
          ],
        },
      ],
    },
    {
      id: 'engagements',
      title: 'Wozu Sie sich verpflichten',
      blocks: [
        {
          list: [
            'Richtige Angaben zu machen: Person, Unternehmen, SIRET-Nummer, Versicherungen, Nachweise.',
            'Nur zu schreiben, was Sie schreiben dürfen, und nur Fotos von Orten zu veröffentlichen, an denen Sie fotografieren dürfen.',
            'Technische Grenzen nicht zu umgehen und nicht zu lesen, was nicht für Sie bestimmt ist.',
            'Unverzüglich Bescheid zu geben, wenn jemand anderes Ihr Konto benutzt.',
          ],
        },
      ],
    },
    {
      id: 'role',
      title: 'Die Rolle von Bâtilien',
      blocks: [
        'Bâtilien stellt das Werkzeug. Der Bauvertrag kommt zwischen dem beauftragenden und dem ausführenden Unternehmen zustande, sobald ein Angebot mit „Bon pour accord“ (einverstanden) angenommen wird. Bâtilien ist nicht Partei dieses Vertrags, wählt die Dienstleister nicht aus und übernimmt keine Gewähr für ihre Arbeiten.',
        'Die Prüfung der Nachweise (Kbis-Auszug, URSSAF-Bescheinigung, Décennale-Versicherung) hilft dem beauftragenden Unternehmen, seine Pflichten zu erfüllen; sie entbindet es nicht davon. Wer trotzdem beauftragt, gibt einen schriftlichen Grund an, der im Protokoll bleibt.',
      ],
    },
    {
      id: 'signature',
      title: 'Angebot, Unterschrift und Beweis',
      blocks: [
        'Ein gesendetes Angebot lässt sich nicht mehr ändern: Eine Korrektur erzeugt eine neue Revision. Die Annahme speichert den Namen des Unterzeichners, die Uhrzeit, die IP-Adresse und die Prüfsumme des unterzeichneten Inhalts. Jeder Schritt einer Anfrage steht in ihrem Protokoll. Die Parteien vereinbaren, dass diese Aufzeichnungen zwischen ihnen Beweis erbringen, vorbehaltlich des Gegenbeweises.',
      ],
    },
    {
      id: 'plans',
      title: 'Tarife und Grenzen',
      blocks: [
        'Der Tarif Starter erlaubt 10 Anfragen im Monat und 2 Objekte; der Tarif Pro hat diese Grenzen nicht; der Tarif Enterprise wird individuell angeboten. Eine erreichte Grenze verhindert das Veröffentlichen oder Hinzufügen, nie das Lesen oder das Beenden von Begonnenem. Die Preise stehen auf der [Preisseite](page:pricing).',
      ],
    },
    {
      id: 'contenus',
      title: 'Ihre Inhalte',
      blocks: [
        'Sie gehören weiterhin Ihnen. Sie erlauben Bâtilien, sie zu speichern und den Personen zu zeigen, für die sie bestimmt sind: den Beteiligten einer Anfrage, den angefragten Dienstleistern, der Administration der Plattform.',
      ],
    },
    {
      id: 'moderation',
      title: 'Moderation und Sperrung',
      blocks: [
        'Die Administration kann eine offensichtlich rechtswidrige oder irreführende Anfrage mit Begründung aus der Ausschreibung nehmen und ein Konto sperren, das andere gefährdet. Die Person wird informiert und kann über die [Kontaktseite](page:contact) antworten.',
      ],
    },
    {
      id: 'disponibilite',
      title: 'Verfügbarkeit und Haftung',
      blocks: [
        'Der Betreiber trifft angemessene Maßnahmen, damit der Dienst verfügbar ist und nichts Gespeichertes verloren geht. Er haftet nicht für Schäden aus einer Nutzung, die diesen Bedingungen widerspricht, und nicht für Streitigkeiten zwischen Unternehmen.',
      ],
    },
    {
      id: 'fin',
      title: 'Konto schließen',
      blocks: [
        'Sie können jederzeit die Schließung Ihres Kontos verlangen. Was das Gesetz aufzubewahren verlangt, bleibt beim betroffenen Unternehmen; der Rest wird gelöscht. Näheres steht in der [Datenschutzerklärung](page:privacy).',
      ],
    },
    {
      id: 'droit',
      title: 'Anwendbares Recht',
      blocks: [
        'Diese Bedingungen unterliegen französischem Recht. Vor einem Prozess suchen die Parteien eine gütliche Einigung; andernfalls ist das Gericht am Sitz des Betreibers zuständig. Maßgeblich ist die französische Fassung.',
      ],
    },
  ],
});
