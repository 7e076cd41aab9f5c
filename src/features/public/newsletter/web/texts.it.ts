import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('newsletter', {
  thanks: 'Grazie per l’iscrizione!',
  thanksDetail: 'È stato appena inviato un messaggio: confermare lì l’indirizzo.',
  already: 'Questo indirizzo è già iscritto alla nostra newsletter!',
  failed: 'Iscrizione non riuscita. Riprovare.',
  form: {
    label: 'Newsletter',
    promise: 'Notizie di Bâtilien per email, senza frequenza fissa.',
    email: 'Indirizzo email',
    example: 'nome@azienda.it',
    submit: 'Iscriviti alla newsletter',
    note: 'Un indirizzo, disiscrizione con un clic.',
  },
  soon: {
    title: 'Prossimamente su Bâtilien',
    description: 'Ciò che Bâtilien prepara, e la newsletter che ne dà notizia.',
    text: 'Lasciare l’indirizzo per ricevere notizie di Bâtilien per email, senza frequenza fissa.',
    open: 'Vedi cosa è già aperto',
    signIn: 'Accedi',
  },
  confirm: {
    title: 'Conferma dell’iscrizione',
    text: 'Un clic e la newsletter di Bâtilien arriverà a questo indirizzo.',
    act: 'Conferma l’iscrizione',
    done: 'Iscrizione confermata',
    doneText: 'La newsletter sarà inviata a {{email}}. Un messaggio spiega come disiscriversi.',
  },
  leave: {
    title: 'Lasciare la newsletter',
    text: 'La newsletter di Bâtilien non arriverà più. L’eventuale account non cambia.',
    act: 'Disiscrivimi',
    done: 'Disiscrizione registrata',
    doneText: 'Nessuna newsletter sarà più inviata a {{email}}.',
  },
  over: 'Questo link non serve più',
  overText:
    'È già stato usato, ha più di sette giorni o è incompleto. Basta una nuova iscrizione per riceverne un altro.',
  home: 'Vai alla pagina iniziale',
});
