import { contentIn } from './define-content.ts';
import type { usePrivacy } from './texts-privacy.ts';

export default contentIn<typeof usePrivacy>('privacy', {
  title: 'Datenschutzerklärung',
  lede: 'Was Bâtilien über Sie weiß, warum, wie lange und wie Sie darüber verfügen.',
  sections: [
    {
      id: 'responsable',
      title: 'Wer verantwortlich ist',
      blocks: [
        'Der Betreiber dieser Seite ist für die Verarbeitung Ihres Kontos verantwortlich. Für Anfragen, Angebote und Aufträge bleibt jedes Unternehmen für das verantwortlich, was es schreibt: Bâtilien handelt dann als Auftragsverarbeiter nach dessen Weisung.',
      ],
    },
    {
      id: 'donnees',
      title: 'Welche Daten wir speichern',
      blocks: [
        {
          list: [
            '**Konto**: Name, E-Mail-Adresse und ob sie geprüft ist, Telefon, Funktion, Unternehmen, Rechnungsadresse, Rollen, Datum der Zustimmung zu den Bedingungen. Das Passwort wird nur als Hashwert (argon2id) gespeichert: Wir können es nicht lesen.',
            '**Anmeldungen**: ein Sitzungstoken, IP-Adresse und Browser jeder offenen Sitzung, Beginn, letzter Besuch und Ende. Fehlversuche werden ein bis zwei Tage gezählt, unter einem Hashwert, der die eingegebene Adresse nicht verrät.',
            '**Zwei-Faktor-Anmeldung**, wenn Sie sie einschalten: der Schlüssel Ihrer App, verschlüsselt, und die Hashwerte Ihrer Ersatzcodes. Links zum Bestätigen einer Adresse oder Ändern eines Passworts werden nur als Hashwert gespeichert, 30 Tage über ihr Ende hinaus.',
            '**Unternehmen**: Firma, SIRET-Nummer, USt-IdNr., Adresse, Telefon, Website, Beschreibung, IBAN, Versicherung, Tarif, Mitglieder und versandte Einladungen.',
            '**Objekte**: Adresse, Geokoordinaten, Ansprechpartner vor Ort, Zugangshinweise und -codes.',
            '**Verlauf der Anfragen**: Texte, Fotos, Angebote, Entscheidungen, Gründe und das Protokoll jedes Schritts mit Urheber und Uhrzeit. Fotos verlieren beim Senden ihre Geokoordinaten.',
            '**Unterschrift eines „Bon pour accord“**: Name des Unterzeichners, Datum, IP-Adresse und Prüfsumme des unterzeichneten Inhalts.',
            '**Nachweise eines Dienstleisters**: Kbis-Auszug oder Eintragungsbescheinigung des RNE, URSSAF- und Versicherungsbescheinigungen, Bankverbindung, Qualifikationen, mit ihren Daten; gegebenenfalls die namentliche Liste seiner ausländischen Beschäftigten mit Name, Einstellungsdatum, Staatsangehörigkeit und Arbeitserlaubnis: Das Unternehmen informiert sie darüber.',
            '**Einstellungen und Einwilligungen**: Sprache, Währung, Zeitzone, gewählte Benachrichtigungen; jede Einwilligung mit Datum, Version, IP-Adresse und Browser.',
            '**Netzwerk**: bevorzugte Dienstleister und ihre Listen, gespeicherte Suchen und ihre Hinweise, Zusammenarbeit und ihre Konditionen, gesperrte Unternehmen und der Grund, den diese nicht lesen.',
            '**Bewertungen von Unternehmen**: Note, Text und Antwort, mit dem Unternehmen und der Person, die schreiben, gezeigt als „Claire D.“; Meldungen, Grund und Entscheidung.',
            '**Mitteilungen und Einsichten**: die Mitteilungen an Sie; wer einen zu prüfenden Nachweis geöffnet hat und wann.',
            '**Anträge an die Administration**: der Zugang oder die Rolle, die Sie beantragen, die Antwort und die Aufgaben, die daraus folgen.',
            '**Beanspruchungen und Widersprüche**: wer einen Eintrag des Verzeichnisses für sich beansprucht und mit welchem Nachweis; wer ihn entfernt haben möchte: Name, E-Mail-Adresse, Eigenschaft und Nachricht.',
            '**Öffentliches Verzeichnis**: die RGE-zertifizierten Unternehmen, die die ADEME veröffentlicht (Licence Ouverte 2.0), ob sie hier ein Konto haben oder nicht: Name, SIRET-Nummer, Adresse, Telefon, Website, Gewerke und Qualifikationen. Von denen, die eine Person sein können, nur Name, Gemeinde, Gewerke und Qualifikationen. Von ihrer E-Mail-Adresse ein Hashwert; ausgeschrieben wird sie nur, wenn es die einer Stelle des Unternehmens ist.',
            '**Nachrichten über die Kontaktseite**: Name, E-Mail-Adresse, Unternehmen, Betreff und Text.',
            '**Newsletter**: E-Mail-Adresse, Browser, Anmeldeseite, Datum der Bestätigung und der Abmeldung. Mit der Abmeldung wird der Browser gelöscht.',
            '**Störungen**: wenn ein Bildschirm ausfällt und Sie es melden, die Fehlermeldung, die Seite, der Browser und Ihr Konto.',
            '**Versandte E-Mails**: Empfänger, Vorlage, Sprache und Datum. Der Text wird mit dem Versand gelöscht.',
          ],
        },
      ],
    },
    {
      id: 'finalites',
      title: 'Warum und auf welcher Grundlage',
      blocks: [
        {
          table: [
            ['Zweck', 'Rechtsgrundlage', 'Freiwillig'],
            ['Ihr Konto eröffnen und führen', 'Vertrag', 'nein'],
            ['Zusammenbringen, anbieten, beauftragen, verfolgen', 'Vertrag', 'nein'],
            ['Nachweise eines Dienstleisters vor dem Auftrag prüfen', 'Vertrag', 'nein'],
            ['Unterzeichnete Angebote und Aufträge aufbewahren', 'Rechtliche Verpflichtung', 'nein'],
            ['Eine Nachricht beantworten', 'Berechtigtes Interesse', 'ja'],
            ['Ihnen den Newsletter senden', 'Einwilligung', 'ja'],
            ['Reichweite messen', 'Einwilligung', 'ja'],
            ['Konten vor Missbrauch schützen', 'Berechtigtes Interesse', 'Widerspruch möglich'],
            [
              'Das öffentliche Verzeichnis zertifizierter Unternehmen zeigen',
              'Berechtigtes Interesse',
              'Widerspruch möglich',
            ],
          ],
        },
        'Die Prüfung der Nachweise hilft dem beauftragenden Unternehmen, seine eigene Pflicht zu erfüllen (Art. L. 8222-1 Code du travail): Sie trifft dieses Unternehmen, nicht Bâtilien.',
        'Derzeit wird kein Werkzeug zur Reichweitenmessung oder Werbung geladen. Käme eines hinzu, würde es auf Ihre Zustimmung warten.',
      ],
    },
    {
      id: 'durees',
      title: 'Wie lange',
      blocks: [
        {
          table: [
            ['Daten', 'Dauer'],
            ['Konto und Profil', 'solange das Konto besteht'],
            ['Sitzung', '30 Tage oder bis zur Abmeldung'],
            ['Einladung in ein Unternehmen', '7 Tage für die Antwort'],
            ['Unterzeichnete Angebote und Aufträge', '10 Jahre (Art. L. 123-22 Code de commerce für Buchungsbelege)'],
            ['Nachweise der Einwilligung', '2 Jahre'],
            ['Gültigkeit einer Einwilligung', '365 Tage, dann fragen wir erneut'],
            ['Nachricht über die Kontaktseite', '3 Jahre nach der Antwort'],
            [
              'Versandte E-Mail',
              '1 Jahr als Nachweis des Versands, ohne Text; 30 Tage, wenn der Versand nicht möglich war',
            ],
            ['Mitteilung in der Anwendung', '30 Tage'],
            ['Gemeldete Störung', '180 Tage, mit dem Konto der meldenden Person'],
            ['Newsletter', '30 Tage nach der Abmeldung oder ohne Bestätigung'],
            ['Favoriten, Suchen, Zusammenarbeit', 'solange das Unternehmen sie behält'],
            [
              'Nachweise eines Dienstleisters',
              'ohne automatische Löschung: Das Unternehmen zieht noch nicht geprüfte zurück und kann die Löschung der übrigen verlangen. Seine Auftraggeber lesen die Nachweise ihrer Aufträge 5 Jahre, die Décennale 10 Jahre',
            ],
            ['Fotos', 'solange die Anfrage oder das Objekt besteht'],
            ['Veröffentlichte Bewertung', 'solange das betroffene Unternehmen auf Bâtilien ist'],
            ['Datei eines nicht abgeschlossenen Objektimports', '7 Tage'],
            [
              'Eintrag im öffentlichen Verzeichnis',
              'sichtbar bis zum Ende der letzten Qualifikation; gelöscht, sobald der Widerspruch angenommen ist',
            ],
            [
              'Widerspruch',
              '1 Jahr nach der Entscheidung; nur die SIREN-Nummer bleibt, damit der Eintrag nicht wiederkehrt',
            ],
          ],
        },
      ],
    },
    {
      id: 'acces',
      title: 'Wer Zugriff hat',
      blocks: [
        'Die Beteiligten einer Anfrage sehen diese Anfrage und nur diese. Ein Dienstleister liest nie das Angebot eines anderen. Vor dem Auftrag kennt er von einem Objekt nur Gemeinde oder Viertel und auf der Karte eine ungefähre Lage, auf 500 Meter genau. Zugangscodes sind nur für das beauftragende Unternehmen lesbar, und jedes Lesen wird protokolliert. Was einem anderen Unternehmen gehört, erscheint als nicht vorhanden.',
        'Die Administration der Plattform liest Konten, Anfragen und zu prüfende Nachweise; sie vergibt nie Aufträge. Nichts wird verkauft oder vermietet.',
        'Der Server ruft externe Dienste auf, ohne ihnen zu sagen, wer Sie sind. Üblicherweise die Kursdatei der Europäischen Zentralbank, an die nichts übermittelt wird, und das öffentliche Unternehmensregister (die eingegebene SIRET-Nummer). Wenn der Betreiber sie einschaltet: den französischen Adressdienst (den Text der gesuchten Adresse) und die RGE-Datei der ADEME (als Ganzes heruntergeladen). E-Mails gehen über den Mailserver des Betreibers.',
        {
          site: 'tiles',
          otherwise:
            'In dieser Installation zeichnet die Website die Karten selbst: Ein fremder Kartenhintergrund wird nicht angeboten.',
        },
        'Die Links zur Karte und zur Route öffnen openstreetmap.org; Ihr Browser übermittelt dann die Lage des Objekts. Solange Sie ihnen nicht folgen, wird nichts dorthin gesendet.',
        '**Außerhalb der Europäischen Union**: Die Dienste, die die Software von sich aus aufruft, sind die französischer und europäischer Behörden. Hosting, E-Mail-Versand und Kartenhintergrund wählt der Betreiber: Fragen Sie über die [Kontaktseite](page:contact), ob damit eine Übermittlung verbunden ist und mit welchen Garantien. Die OpenStreetMap Foundation hat ihren Sitz im Vereinigten Königreich.',
        '**Rangfolge**: Die Ergebnisse einer Suche nach Dienstleistern werden berechnet geordnet; wie, steht in den [Nutzungsbedingungen](page:terms). Keine Entscheidung, die Sie bindet, fällt ohne einen Menschen.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies und Speicher des Browsers',
      blocks: [
        {
          table: [
            ['Name', 'Zweck', 'Dauer'],
            [
              'batilien.session_token',
              'hält Ihre Sitzung, für Skripte nicht lesbar; über https mit vorangestelltem __Secure-',
              '30 Tage',
            ],
            [
              'batilien.device',
              'erkennt ein Gerät, auf dem Sie sich angemeldet haben, damit fremde Versuche Sie nicht aussperren',
              '1 Jahr',
            ],
            ['cookie-consent', 'Ihre Cookie-Auswahl und ihr Datum', '365 Tage, dann fragen wir erneut'],
            ['language', 'zuletzt in diesem Browser verwendete Sprache', '1 Jahr'],
            ['theme', 'Design hell, dunkel oder System', 'bis Sie es löschen'],
            ['sidebar', 'Menü ein- oder ausgeklappt', 'bis Sie es löschen'],
            [
              'map-background',
              'auf der Karte gewählter fremder Hintergrund, wenn einer angeboten wird',
              'bis Sie es löschen',
            ],
            ['selected-role', 'zuletzt in diesem Browser genutzte Rolle', 'bis Sie es löschen'],
            ['brouillons', 'begonnene, nicht gesendete Texte, nur bei Ihnen gespeichert', 'bis zum Senden'],
            [
              'toast, error-attempts, legacy-banner',
              'eine Meldung nach dem Neuladen, die Versuche nach einem Fehler, ein aufgeschobener Hinweis',
              'bis der Tab geschlossen wird',
            ],
          ],
        },
        'Diese Elemente sind notwendig und lassen sich nicht ausschalten. Reichweitenmessung, Marketing und freiwillige Datenverarbeitung bleiben aus, solange Sie sie nicht gewählt haben; eine Wahl zu widerrufen ist so einfach, wie sie zu treffen.',
      ],
    },
    {
      id: 'droits',
      title: 'Ihre Rechte',
      blocks: [
        {
          list: [
            '**Einsehen und berichtigen**: Ihr Profil zeigt, was wir über Sie wissen, und lässt sich ohne uns ändern.',
            '**Mitnehmen**: Laden Sie Ihre Daten in Ihrem Profil herunter, als JSON-Datei oder als lesbare Seite.',
            '**Löschen**: Schließen Sie Ihr Konto in Ihrem Profil. Was das Gesetz aufzubewahren verlangt (unterzeichnete Angebote und Aufträge), bleibt beim Unternehmen, und wir sagen es Ihnen.',
            '**Nach Ihrem Tod**: Sie können uns Weisungen zu Aufbewahrung, Löschung und Weitergabe Ihrer Daten geben (Art. 85 des französischen Gesetzes Nr. 78-17 vom 6. Januar 1978).',
            '**Widersprechen, einschränken, eine Einwilligung widerrufen**: jederzeit, beim Widerruf ohne Begründung.',
          ],
        },
        'Wir antworten innerhalb eines Monats. Sind Sie nicht einverstanden, können Sie sich an die französische Aufsichtsbehörde [CNIL](https://www.cnil.fr/fr/plaintes) wenden.',
      ],
    },
    {
      id: 'ecrire',
      title: 'Uns schreiben',
      blocks: [
        {
          site: 'officer',
          otherwise: 'Diese Installation hat keinen Datenschutzbeauftragten benannt; ihre Verantwortlichen antworten.',
        },
        'Für alle Fragen zu Ihren Daten wählen Sie auf der [Kontaktseite](page:contact) den Betreff „Meine personenbezogenen Daten“. Ihre Nachricht wird aufbewahrt und an die Verantwortlichen dieser Installation weitergeleitet.',
      ],
    },
  ],
});
