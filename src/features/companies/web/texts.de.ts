import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('companies', {
  register: {
    title: 'Konto anlegen',
    quote: 'Eine Rolle für den Anfang. Mehrere sind möglich.',
    quoteText: 'Mit demselben Konto können Sie morgens Arbeiten beauftragen und nachmittags welche ausführen.',
    known: 'Bereits registriert?',
    signIn: 'Anmelden',
    searching: 'Um einen Dienstleister zu suchen, brauchen Sie ein Konto.',
    side: 'Welche Rolle haben Sie?',
    ordering: 'Ich beauftrage',
    orderingText: 'Auftraggeber: Ich veröffentliche Anfragen und betreue Objekte.',
    orderingDetail: 'Vermieter, WEG- und Hausverwaltung',
    provider: 'Ich führe aus',
    providerText: 'Dienstleister: Ich beantworte Anfragen und führe Einsätze aus.',
    providerDetail: 'Handwerk, Generalunternehmer, Transport',
    name: 'Vor- und Nachname',
    company: 'Unternehmen',
    email: 'Geschäftliche E-Mail-Adresse',
    password: 'Passwort',
    rule: 'Mindestens 8 Zeichen mit Groß- und Kleinbuchstaben und einer Ziffer.',
    ruleLabel: 'Passwortregel',
    accept: 'Ich akzeptiere die',
    terms: 'Nutzungsbedingungen',
    and: 'und die',
    privacy: 'Datenschutzerklärung',
    submit: 'Konto anlegen',
  },
});
