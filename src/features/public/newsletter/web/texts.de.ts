import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('newsletter', {
  thanks: 'Danke für Ihre Anmeldung!',
  thanksDetail: 'Wir haben Ihnen eine Nachricht geschickt: Bestätigen Sie darin Ihre Adresse.',
  already: 'Sie haben unseren Newsletter bereits abonniert!',
  failed: 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  form: {
    label: 'Newsletter',
    promise: 'Neues von Bâtilien per E-Mail, ohne festen Rhythmus.',
    email: 'E-Mail-Adresse',
    example: 'sie@unternehmen.de',
    submit: 'Newsletter abonnieren',
    note: 'Eine Adresse, Abmeldung mit einem Klick.',
  },
  soon: {
    title: 'Bald auf Bâtilien',
    description: 'Was Bâtilien vorbereitet, und der Newsletter, der davon berichtet.',
    text: 'Hinterlassen Sie Ihre Adresse, um Neues von Bâtilien per E-Mail zu erhalten, ohne festen Rhythmus.',
    open: 'Ansehen, was schon da ist',
    signIn: 'Anmelden',
  },
  confirm: {
    title: 'Anmeldung bestätigen',
    text: 'Ein Klick, und der Newsletter von Bâtilien kommt an diese Adresse.',
    act: 'Anmeldung bestätigen',
    done: 'Anmeldung bestätigt',
    doneText: 'Der Newsletter geht an {{email}}. Eine Nachricht sagt Ihnen, wie Sie ihn abbestellen.',
  },
  leave: {
    title: 'Newsletter abbestellen',
    text: 'Sie erhalten den Newsletter von Bâtilien nicht mehr. Ihr Konto, falls Sie eines haben, bleibt unverändert.',
    act: 'Abbestellen',
    done: 'Abbestellung gespeichert',
    doneText: 'An {{email}} geht kein Newsletter mehr.',
  },
  over: 'Dieser Link ist verbraucht',
  overText:
    'Er wurde bereits verwendet, ist älter als sieben Tage oder unvollständig. Mit einer neuen Anmeldung erhalten Sie einen anderen.',
  home: 'Zur Startseite',
});
