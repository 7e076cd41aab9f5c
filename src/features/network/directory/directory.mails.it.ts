import type * as french from './directory.mails.ts';

/** Answers to the sender are not read: the Contact page is. */
const writeToUs = (data: Record<string, string>) => ({ label: 'Scriverci', url: data.contact ?? '' });

export default {
  oppositionReceivedMail: (data) => ({
    subject: 'L’opposizione è registrata',
    paragraphs: [
      `Buongiorno ${data.name},`,
      `L’opposizione relativa al SIRET ${data.siret} è registrata. ${data.hidden ? 'Da ora la scheda di questa azienda non è più mostrata su Bâtilien.' : 'Una richiesta precedente su questa azienda non ha potuto essere accettata: la scheda resta visibile fino alla nostra risposta.'}`,
      'Verifichiamo che la richiesta provenga dall’azienda, scrivendo se necessario a questo indirizzo. Una volta accettata, l’opposizione è definitiva: nessun aggiornamento dell’elenco farà tornare la scheda.',
    ],
    footer: 'Questo messaggio arriva perché questo indirizzo è stato indicato nel modulo di opposizione di Bâtilien.',
  }),
  oppositionGrantedMail: (data) => ({
    subject: 'L’opposizione è accettata',
    paragraphs: [
      `Buongiorno ${data.name},`,
      `L’opposizione relativa al SIRET ${data.siret} è accettata. La scheda è cancellata e l’azienda non tornerà, qualunque sia la sede.`,
      'Conserviamo solo il numero SIREN, per mantenere questa promessa.',
    ],
    footer: 'Questo messaggio arriva perché questo indirizzo è stato indicato nel modulo di opposizione di Bâtilien.',
  }),
  oppositionRefusedMail: (data) => ({
    subject: 'L’opposizione non è stata accettata',
    paragraphs: [
      `Buongiorno ${data.name},`,
      `Non abbiamo potuto verificare che la richiesta relativa al SIRET ${data.siret} provenga dall’azienda. La scheda è di nuovo mostrata.`,
      data.reason ?? '',
      'Se questa decisione sembra sbagliata, è possibile scriverci: diremo quale giustificativo inviare. È possibile anche presentare reclamo alla CNIL, l’autorità francese per la protezione dei dati.',
    ],
    button: writeToUs(data),
    footer: 'Questo messaggio arriva perché questo indirizzo è stato indicato nel modulo di opposizione di Bâtilien.',
  }),
  claimGrantedMail: (data) => ({
    subject: 'L’azienda è collegata alla sua scheda',
    paragraphs: [
      'Buongiorno,',
      `La richiesta sulla scheda «${data.name}» (SIRET ${data.siret}) è accettata: non compare più nell’elenco e valgono le informazioni dell’azienda.`,
    ],
    button: { label: 'Completa la presentazione', url: data.url ?? '' },
    footer: 'Questo messaggio arriva perché è stata rivendicata una scheda su Bâtilien.',
  }),
  claimRefusedMail: (data) => ({
    subject: 'La richiesta su una scheda è rifiutata',
    paragraphs: [
      'Buongiorno,',
      `La richiesta sulla scheda «${data.name}» (SIRET ${data.siret}) non è stata accettata.`,
      data.reason ?? '',
    ],
    button: writeToUs(data),
    footer: 'Questo messaggio arriva perché è stata rivendicata una scheda su Bâtilien.',
  }),
  claimTakenBackMail: (data) => ({
    subject: 'La scheda collegata all’azienda è stata ritirata',
    paragraphs: [
      'Buongiorno,',
      `La scheda «${data.name}» (SIRET ${data.siret}) non è più collegata all’azienda: è di nuovo nell’elenco.`,
      data.reason ?? '',
      'Se è un errore, è possibile scriverci: diremo quale giustificativo inviare.',
    ],
    button: writeToUs(data),
    footer: 'Questo messaggio arriva perché è stata rivendicata una scheda su Bâtilien.',
  }),
  claimOverMail: (data) => ({
    subject: 'La scheda che ha rivendicato non esiste più',
    paragraphs: [
      'Buongiorno,',
      `La scheda «${data.name}» (SIRET ${data.siret}) è cancellata: l’azienda si è opposta alla sua pubblicazione nell’elenco. La richiesta è chiusa, senza altro seguito.`,
      'Se l’azienda è la sua, il suo account resta aperto e la candidatura alla rete non ne è toccata.',
    ],
    footer: 'Questo messaggio arriva perché è stata rivendicata una scheda su Bâtilien.',
  }),
  oppositionConfirmationMail: (data) => ({
    subject: 'Confermi l’opposizione',
    paragraphs: [
      'Buongiorno,',
      `Qualcuno si oppone con questo indirizzo alla visualizzazione su Bâtilien dell’azienda con SIRET ${data.siret}. Se è Lei, lo confermi: la scheda scompare subito, mentre verifichiamo la richiesta.`,
      'Il link vale sette giorni. Se non è Lei, non faccia nulla: nulla cambierà.',
    ],
    button: { label: 'Confermare l’opposizione', url: data.url ?? '' },
    footer: 'Questo messaggio arriva perché questo indirizzo è stato indicato nel modulo di opposizione di Bâtilien.',
  }),
} satisfies typeof french;
