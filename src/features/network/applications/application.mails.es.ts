import type * as french from './application.mails.ts';

const told: Record<string, (company: string) => [subject: string, text: string]> = {
  submitted: (company) => [
    'Candidatura recibida',
    `La candidatura de ${company} ha llegado. Respondemos en tres días laborables.`,
  ],
  in_review: (company) => ['Candidatura en estudio', `El equipo de Bâtilien estudia la candidatura de ${company}.`],
  more_info: (company) => [
    'Candidatura por completar',
    `Necesitamos más información para decidir sobre la candidatura de ${company}.`,
  ],
  approved: (company) => [
    'Candidatura aceptada',
    `${company} forma parte de la red Bâtilien. Desde ahora aparece en las búsquedas y en el mapa.`,
  ],
  rejected: (company) => [
    'Candidatura rechazada',
    `La candidatura de ${company} no ha sido aceptada. Puede corregirla y presentarla de nuevo.`,
  ],
  suspended: (company) => [
    'Empresa suspendida de la red',
    `${company} ya no aparece en las búsquedas, en el mapa ni en su página pública.`,
  ],
  reinstated: (company) => [
    'Empresa de vuelta en la red',
    `${company} aparece de nuevo en las búsquedas y en el mapa.`,
  ],
};

export default {
  applicationMovedMail: ({ name = '', company = '', number, move = '', message, url = '' }: Record<string, string>) => {
    const [subject, text] = told[move]?.(company) ?? [number ?? '', ''];
    return {
      subject: `${subject} (${number})`,
      paragraphs: [`Buenos días, ${name}:`, text, ...(message ? [`El equipo escribe: «${message}»`] : [])],
      button: { label: 'Abrir la candidatura', url },
      footer: `Recibe este mensaje porque dirige o gestiona ${company} en Bâtilien.`,
    };
  },
} satisfies typeof french;
