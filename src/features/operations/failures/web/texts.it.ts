import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('failures', {
  title: 'Invii ed effetti non riusciti',
  kinds: 'Che cosa non è riuscito',
  kind: { mail: 'Email', effect: 'Effetti', job: 'Attività' },
  explain: {
    mail: 'Un’email che non è partita viene rinviata da sola per tre giorni. Quelle non riuscite fino alla fine, o rifiutate dal destinatario, attendono qui.',
    effect:
      'Ciò che doveva seguire un evento (avviso, email, annullamento di un ordine) viene ritentato da solo per tre giorni. Ciò che non è riuscito fino alla fine attende qui.',
    job: 'Ciò che il programma fa da solo, di notte o ogni minuto, e le importazioni dell’elenco. Un’attività che non riesce viene ritentata, poi attende qui; scompare appena uno dei turni successivi riesce.',
  },
  withWaiting: 'Mostrare anche i tentativi in programma',
  list: 'Non riusciti',
  name: { mail: 'Modello', effect: 'Evento', job: 'Attività' },
  recipient: 'Destinatario',
  reason: 'Motivo',
  attempts: 'Tentativi',
  since: 'Da',
  fate: 'Esito',
  ended: 'Fermo',
  next: 'Prossimo tentativo il {{date}}',
  acts: 'Azioni',
  retry: 'Riprovare',
  retryOf: 'Riprovare: {{name}}',
  retried: 'Un nuovo tentativo parte entro pochi secondi',
  retryAll: 'Riprovare tutto',
  abandon: 'Abbandonare',
  abandonOf: 'Abbandonare: {{name}}',
  abandonTitle: 'Abbandonare l’email a {{recipient}}?',
  abandonText: 'Non partirà, e il suo contenuto viene cancellato.',
  abandoned: 'Email abbandonata',
  failed: 'Non è stato possibile leggere l’elenco',
  emptyTitle: 'Nulla in errore',
  emptyText: { mail: 'Le email partono.', effect: 'Gli effetti si compiono.', job: 'Le attività si compiono.' },
});
