import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('newsletter', {
  thanks: 'Grazie per l’iscrizione!',
  thanksDetail: 'È stato appena inviato un messaggio: confermare lì l’indirizzo.',
  already: 'Questo indirizzo è già iscritto alla nostra newsletter!',
  failed: 'Iscrizione non riuscita. Riprovare.',
  form: {
    label: 'Newsletter mensile',
    promise: 'Una newsletter al mese: obblighi, prezzi dei lavori, esperienze di cantiere.',
    email: 'Indirizzo email',
    example: 'nome@azienda.it',
    submit: 'Iscriviti alla newsletter',
    note: 'Un indirizzo, un invio al mese, disiscrizione con un clic.',
  },
  soon: {
    title: 'Prossimamente su Bâtilien',
    description: 'Ricevere un avviso per ogni novità di Bâtilien il giorno in cui apre.',
    text: 'Ogni novità è annunciata nella newsletter mensile il giorno in cui apre. Lasciando l’indirizzo, vi scriveremo.',
    open: 'Vedi cosa è già aperto',
    signIn: 'Accedi',
  },
  confirm: {
    title: 'Conferma dell’iscrizione',
    text: 'Un clic e la newsletter mensile di Bâtilien arriverà a questo indirizzo.',
    act: 'Conferma l’iscrizione',
    done: 'Iscrizione confermata',
    doneText: 'La newsletter arriverà ogni mese a {{email}}. Un messaggio spiega come disiscriversi.',
  },
  leave: {
    title: 'Lasciare la newsletter',
    text: 'La newsletter mensile di Bâtilien non arriverà più. L’eventuale account non cambia.',
    act: 'Disiscrivimi',
    done: 'Disiscrizione registrata',
    doneText: 'Nessuna newsletter sarà più inviata a {{email}}.',
  },
  over: 'Questo link non serve più',
  overText:
    'È già stato usato, ha più di sette giorni o è incompleto. Basta una nuova iscrizione per riceverne un altro.',
  home: 'Vai alla pagina iniziale',
});
