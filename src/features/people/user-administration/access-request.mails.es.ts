import type * as french from './access-request.mails.ts';

const roles: Record<string, string> = {
  admin: 'Administrador',
  donneur_ordre: 'Contratante',
  prestataire: 'Proveedor',
  rivp: 'RIVP',
  tce: 'TCE',
  manutention: 'Manutención',
};

function wanted({ kind, role = '', target = '' }: Record<string, string>): string {
  if (kind === 'role') return `el rol ${roles[role] ?? role}`;
  return kind === 'company' ? `unirse a ${target}` : `el acceso a unos inmuebles, ${target}`;
}

const footer = 'Recibe este mensaje porque ha pedido un acceso en Bâtilien.';

export default {
  accessAcceptedMail: (data) => ({
    subject: `Solicitud ${data.number} aceptada`,
    paragraphs: [
      `Buenos días, ${data.name}:`,
      `Su solicitud se ha aceptado: ${wanted(data)}.`,
      ...(data.answer ? [data.answer] : []),
      ...(data.kind === 'role' ? ['Cambie de rol en la cabecera, sin volver a iniciar sesión.'] : []),
    ],
    button: { label: 'Ver mis accesos', url: data.url ?? '' },
    footer,
  }),
  accessRefusedMail: (data) => ({
    subject: `Solicitud ${data.number} rechazada`,
    paragraphs: [
      `Buenos días, ${data.name}:`,
      `Su solicitud no se ha aceptado: ${wanted(data)}. El motivo es el siguiente:`,
      data.answer ?? '',
    ],
    button: { label: 'Ver mis solicitudes', url: data.url ?? '' },
    footer,
  }),
  accessQuestionMail: (data) => ({
    subject: `Solicitud ${data.number}, falta información`,
    paragraphs: [
      `Buenos días, ${data.name}:`,
      `Antes de responder a su solicitud (${wanted(data)}), necesitamos lo siguiente:`,
      data.answer ?? '',
    ],
    button: { label: 'Completar mi solicitud', url: data.url ?? '' },
    footer,
  }),
} satisfies typeof french;
