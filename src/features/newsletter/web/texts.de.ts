import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('newsletter', {
  thanks: 'Danke für Ihre Anmeldung!',
  thanksDetail: 'Wir haben Ihnen eine Nachricht geschickt: Bestätigen Sie darin Ihre Adresse.',
  already: 'Sie haben unseren Newsletter bereits abonniert!',
  failed: 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  form: {
    label: 'Monatlicher Newsletter',
    promise: 'Einmal im Monat: Pflichten, Baupreise, Erfahrungen von der Baustelle.',
    email: 'E-Mail-Adresse',
    example: 'sie@unternehmen.de',
    submit: 'Newsletter abonnieren',
    note: 'Eine Adresse, eine Ausgabe im Monat, Abmeldung mit einem Klick.',
  },
  soon: {
    title: 'Bald auf Bâtilien',
    description: 'Erfahren Sie von jeder Neuheit auf Bâtilien an dem Tag, an dem sie startet.',
    text: 'Jede Neuheit wird im monatlichen Newsletter angekündigt, an dem Tag, an dem sie startet. Hinterlassen Sie Ihre Adresse, wir schreiben Ihnen.',
    open: 'Ansehen, was schon da ist',
    signIn: 'Anmelden',
  },
  confirm: {
    title: 'Anmeldung bestätigen',
    text: 'Ein Klick, und der monatliche Newsletter von Bâtilien kommt an diese Adresse.',
    act: 'Anmeldung bestätigen',
    done: 'Anmeldung bestätigt',
    doneText: 'Der Newsletter kommt jeden Monat an {{email}}. Eine Nachricht sagt Ihnen, wie Sie ihn abbestellen.',
  },
  leave: {
    title: 'Newsletter abbestellen',
    text: 'Sie erhalten den monatlichen Newsletter von Bâtilien nicht mehr. Ihr Konto, falls Sie eines haben, bleibt unverändert.',
    act: 'Abbestellen',
    done: 'Abbestellung gespeichert',
    doneText: 'An {{email}} geht kein Newsletter mehr.',
  },
  over: 'Dieser Link ist verbraucht',
  overText:
    'Er wurde bereits verwendet, ist älter als sieben Tage oder unvollständig. Mit einer neuen Anmeldung erhalten Sie einen anderen.',
  home: 'Zur Startseite',
});
