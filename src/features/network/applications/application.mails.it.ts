import type * as french from './application.mails.ts';

const told: Record<string, (company: string) => [subject: string, text: string]> = {
  submitted: (company) => [
    'Candidatura ricevuta',
    `La candidatura di ${company} è arrivata. Rispondiamo entro tre giorni lavorativi.`,
  ],
  in_review: (company) => ['Candidatura in esame', `Il team di Bâtilien sta esaminando la candidatura di ${company}.`],
  more_info: (company) => [
    'Candidatura da completare',
    `Ci servono altre informazioni per decidere sulla candidatura di ${company}.`,
  ],
  approved: (company) => [
    'Candidatura accettata',
    `${company} fa parte della rete Bâtilien. Da ora compare nelle ricerche e sulla mappa.`,
  ],
  rejected: (company) => [
    'Candidatura respinta',
    `La candidatura di ${company} non è stata accettata. È possibile correggerla e presentarla di nuovo.`,
  ],
  suspended: (company) => [
    'Azienda sospesa dalla rete',
    `${company} non compare più nelle ricerche, sulla mappa né sulla sua pagina pubblica.`,
  ],
  reinstated: (company) => ['Azienda di nuovo nella rete', `${company} compare di nuovo nelle ricerche e sulla mappa.`],
};

export default {
  applicationMovedMail: ({ name = '', company = '', number, move = '', message, url = '' }: Record<string, string>) => {
    const [subject, text] = told[move]?.(company) ?? [number ?? '', ''];
    return {
      subject: `${subject} (${number})`,
      paragraphs: [`Buongiorno ${name},`, text, ...(message ? [`Il team scrive: «${message}»`] : [])],
      button: { label: 'Apri la candidatura', url },
      footer: `Questo messaggio arriva a chi dirige o gestisce ${company} su Bâtilien.`,
    };
  },
} satisfies typeof french;
