import type * as french from './document.mails.ts';

const papers: Partial<Record<string, string>> = {
  kbis: 'Kbis o certificado RNE',
  vigilance: 'certificado de vigilancia de la URSSAF',
  decennale: 'seguro decenal',
  rc_pro: 'seguro de responsabilidad civil profesional',
  rib: 'datos bancarios (RIB)',
  foreign_workers: 'lista de trabajadores extranjeros',
};

export default {
  documentDecidedMail: ({ name = '', company = '', kind = '', decision, reason, url = '' }: Record<string, string>) => {
    const paper = papers[kind] ?? kind;
    const verified = decision === 'verified';
    return {
      subject: verified ? `Documento verificado: ${paper}` : `Documento rechazado: ${paper}`,
      paragraphs: [
        `Buenos días, ${name}:`,
        verified
          ? `Su documento está en regla: ${paper}. Desde ahora cuenta en las búsquedas y para los pedidos.`
          : `Su documento no ha podido aceptarse: ${paper}.`,
        ...(reason ? [`Motivo: «${reason}»`] : []),
      ],
      button: { label: 'Ver mis documentos', url },
      footer: `Recibe este mensaje porque dirige o gestiona ${company} en Bâtilien.`,
    };
  },
} satisfies typeof french;
