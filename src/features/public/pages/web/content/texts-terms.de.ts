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
        'Die Prüfung der Nachweise (Kbis-Auszug oder Eintragungsbescheinigung des RNE, URSSAF-Bescheinigung, Décennale-Versicherung) hilft dem beauftragenden Unternehmen, seine Pflichten zu erfüllen; sie entbindet es nicht davon. Wer trotzdem beauftragt, gibt einen schriftlichen Grund an, der im Protokoll bleibt.',
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
      id: 'prix',
      title: 'Preis und Zahlung',
      blocks: [
        'Die Preise verstehen sich netto, je Unternehmen und Monat. Während der Betaversion wird kein Tarif berechnet und kein Zahlungsmittel verlangt. Ohne Ihre vorherige Zustimmung zu Tarif, Preis und Beginn wird nichts geschuldet. Der Preis der Arbeiten wird zwischen den Unternehmen außerhalb von Bâtilien beglichen; Bâtilien erhält keine Provision.',
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
      id: 'classement',
      title: 'Rangfolge der Dienstleister',
      blocks: [
        'Eine Suche ordnet Dienstleister standardmäßig nach Punkten. Nachweise in Ordnung: 400. Note aus veröffentlichten Bewertungen: bis 400; sie zählt so, als kämen fünf Bewertungen mit 4 von 5 hinzu, damit eine einzelne nicht entscheidet. Schnelligkeit der Antworten auf Anfragen: bis 150, nach drei Tagen nichts mehr. Wenn ein Ort angegeben ist, die Nähe: bis 600. Sie können auch nach Entfernung oder Note ordnen.',
        'Niemand zahlt für einen besseren Rang, und der Tarif eines Unternehmens geht nicht in die Berechnung ein. Einträge des öffentlichen Verzeichnisses erscheinen gesondert.',
      ],
    },
    {
      id: 'moderation',
      title: 'Moderation und Sperrung',
      blocks: [
        'Die Administration kann einen Nachweis ablehnen, eine gemeldete Bewertung verbergen und ein Unternehmen im Netzwerk sperren, wenn seine Nachweise nicht mehr gültig sind, wenn es falsche Angaben gemacht hat oder andere gefährdet. Ein gesperrtes Unternehmen erscheint weder in der Suche noch auf der Karte noch auf seiner öffentlichen Seite; seine Mitglieder behalten ihr Konto und alles Laufende.',
        'Die Begründung geht dem Unternehmen spätestens mit Beginn der Sperrung per E-Mail zu. Die Sperrung kann aufgehoben werden. Beendet der Betreiber alle Dienste für ein Unternehmen, kündigt er es mit Begründung mindestens 30 Tage vorher an, außer bei gesetzlicher Pflicht oder wiederholten Verstößen (Verordnung (EU) 2019/1150, Art. 4).',
      ],
    },
    {
      id: 'reclamations',
      title: 'Beschwerden',
      blocks: [
        'Um eine Entscheidung oder die Rangfolge anzufechten oder bei jeder anderen Schwierigkeit schreiben Sie über die [Kontaktseite](page:contact): Sie ist auch die Kontaktstelle nach der Verordnung (EU) 2022/2065. Die Beschwerde ist kostenlos; ein Mensch liest sie und antwortet mit Begründung.',
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
      title: 'Dauer und Ende',
      blocks: [
        'Diese Bedingungen gelten ab dem Anlegen des Kontos auf unbestimmte Zeit. Sie beenden sie jederzeit, ohne Frist und Kosten, indem Sie Ihr Konto in Ihrem Profil schließen. Ändern sie sich, erfahren Sie es mindestens 15 Tage vorher per E-Mail. Was das Gesetz aufzubewahren verlangt, bleibt beim betroffenen Unternehmen; der Rest wird gelöscht. Näheres steht in der [Datenschutzerklärung](page:privacy).',
      ],
    },
    {
      id: 'droit',
      title: 'Anwendbares Recht',
      blocks: [
        'Diese Bedingungen unterliegen französischem Recht. Vor einem Prozess suchen die Parteien eine gütliche Einigung. Unter Kaufleuten ist **das Gericht am Sitz des Betreibers zuständig**; sonst gelten die allgemeinen Regeln. Maßgeblich ist die französische Fassung.',
      ],
    },
  ],
});
