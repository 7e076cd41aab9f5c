import common from '#common/texts/es.json' with { type: 'json' };
import type * as french from './notification.mails.ts';

const papers: Partial<Record<string, string>> = {
  kbis: 'Kbis o certificado RNE',
  vigilance: 'certificado de vigilancia de la URSSAF',
  decennale: 'seguro decenal',
  rc_pro: 'seguro de responsabilidad civil profesional',
  rib: 'datos bancarios (RIB)',
  foreign_workers: 'lista de trabajadores extranjeros',
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const dayOf = (until = '') =>
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));

const instantOf = (instant = '') =>
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' }).format(
    new Date(instant),
  );

const subjects: Record<string, (data: Record<string, string>) => [subject: string, text: string]> = {
  tender_invited: ({ title, who, place }) => [
    `Invitación a presupuestar: ${title}`,
    `${who} le invita a presentar un presupuesto en ${place}: «${title}».`,
  ],
  tender_changed: ({ title, who, move, deadline, quotes }) => {
    switch (move) {
      case 'deadline':
        return [
          `Fecha límite cambiada: ${title}`,
          `${who} ha cambiado la fecha límite de la licitación «${title}». Se esperan los presupuestos antes del ${instantOf(deadline)}.`,
        ];
      case 'round':
        return [
          `Nueva ronda: ${title}`,
          `${who} inicia una nueva ronda de la licitación «${title}»: se esperan respuestas antes del ${instantOf(deadline)}. Un presupuesto de la ronda anterior solo vale si lo confirma o lo revisa.`,
        ];
      case 'opened':
        return [
          `Ofertas selladas abiertas: ${title}`,
          `La fecha límite de la licitación «${title}» ha pasado. Ofertas recibidas: ${quotes}. El acta de apertura se lee en el hilo.`,
        ];
      case 'asked':
        return [
          `Presupuesto por confirmar: ${title}`,
          `${who} ha modificado la solicitud «${title}» desde su presupuesto y le pide que lo confirme. También puede revisarlo.`,
        ];
      case 'again':
        return [
          `Se vuelve a pedir su presupuesto: ${title}`,
          `${who} vuelve a pedirle su presupuesto para «${title}», que no había sido elegido. Confírmelo en el hilo para que pueda elegirse.`,
        ];
      default:
        return [
          `Solicitud modificada, presupuesto por confirmar: ${title}`,
          `${who} ha modificado la solicitud «${title}» desde su presupuesto. Lea lo que cambia y confirme o revise su presupuesto: antes no se puede aceptar.`,
        ];
    }
  },
  quote_received: ({ title, who, place, move }) =>
    move === 'confirmed'
      ? [
          `Presupuesto confirmado: ${title}`,
          `${who ? `${who} ha confirmado su presupuesto` : 'Se ha confirmado una oferta sellada'} para «${title}», ${place}, tal como está ahora la solicitud.`,
        ]
      : [
          `Presupuesto recibido: ${title}`,
          `${who ? `${who} ha presentado un presupuesto` : 'Se ha presentado una oferta sellada'} para «${title}», ${place}.`,
        ],
  order_issued: ({ title, who }) => [
    `Pedido recibido: ${title}`,
    `${who} ha aceptado el presupuesto que usted envió para «${title}». La orden de trabajo espera su confirmación.`,
  ],
  quote_declined: ({ title, who }) => [
    `Presupuesto no elegido: ${title}`,
    `${who} no ha elegido el presupuesto que usted envió para «${title}». El motivo se lee en el hilo.`,
  ],
  order_answered: ({ title, who, answer }) => [
    `${answer === 'refused' ? 'Orden de trabajo rechazada' : 'Orden de trabajo confirmada'}: ${title}`,
    `${who} ha ${answer === 'refused' ? 'rechazado' : 'confirmado'} la orden de trabajo para «${title}».`,
  ],
  work_moved: ({ title, who, move, startOn, plannedOn, startedOn }) =>
    move === 'scheduled'
      ? [
          `Intervención planificada: ${title}`,
          `${who} ha planificado la intervención de «${title}» para el ${dayOf(startOn)}.`,
        ]
      : [
          `Intervención iniciada: ${title}`,
          plannedOn
            ? `${who} ha iniciado la intervención de «${title}» el ${dayOf(startedOn)}. Estaba prevista para el ${dayOf(plannedOn)}.`
            : `${who} ha iniciado la intervención de «${title}».`,
        ],
  work_done: ({ title, who, place }) => [
    `Por recepcionar: ${title}`,
    `${who} ha terminado la intervención de «${title}», ${place}. Compruebe las obras y recepciónelas en el hilo.`,
  ],
  work_received: ({ title, who, move, snags }) =>
    move === 'refused'
      ? [
          `Recepción rechazada: ${title}`,
          `${who} no ha recepcionado las obras de «${title}». La intervención se reanuda; el motivo se lee en el hilo.`,
        ]
      : [
          `Obras recepcionadas: ${title}`,
          snags === '0'
            ? `${who} ha recepcionado sin reservas las obras de «${title}».`
            : `${who} ha recepcionado con reservas las obras de «${title}». Se leen en el hilo y le esperan.`,
        ],
  snag_moved: ({ title, who, move, snag }) => {
    switch (move) {
      case 'fixed':
        return [
          `Reserva corregida: ${title}`,
          `${who} ha corregido la reserva «${snag}» de «${title}». Compruébela y levántela en el hilo.`,
        ];
      case 'lifted':
        return [`Reserva levantada: ${title}`, `${who} ha levantado la reserva «${snag}» de «${title}».`];
      default:
        return [
          `Reserva por corregir: ${title}`,
          `${who} ha reabierto la reserva «${snag}» de «${title}». El motivo se lee en el hilo.`,
        ];
    }
  },
  document_ended: ({ title, paper = '', until }) => [
    'Documento caducado durante un pedido',
    `${capital(papers[paper] ?? paper)}, caducado el ${dayOf(until)}. El pedido «${title}» está en curso: hay que pedir y presentar el documento siguiente.`,
  ],
  review_received: ({ title, who }) => [
    `Una opinión le espera: ${title}`,
    `${who} ha dejado una opinión sobre «${title}». Escriba la suya para leerla: ambas se publican a la vez, a más tardar 14 días después de la recepción.`,
  ],
  review_published: ({ title, who }) => [
    `Opinión publicada: ${title}`,
    `La opinión de ${who} sobre «${title}» está publicada. Puede responder una vez.`,
  ],
  review_answered: ({ title, who }) => [
    `Respuesta a la opinión que usted dejó: ${title}`,
    `${who} ha respondido a la opinión que usted dejó sobre «${title}».`,
  ],
  request_closed: ({ title, who }) => [
    `Solicitud cerrada: ${title}`,
    `${who} ha cerrado la solicitud «${title}». Su hilo sigue siendo legible.`,
  ],
  request_cancelled: ({ title, who }) => [
    `Solicitud anulada: ${title}`,
    `${who} ha anulado la solicitud «${title}». El motivo se lee en el hilo.`,
  ],
};

const priorities: Partial<Record<string, string>> = {
  urgent: 'urgente, primera visita en 4\u202fh tras el pedido',
  high: 'alta, primera visita en 24\u202fh tras el pedido',
  normal: 'normal, primera visita en 5 días laborables tras el pedido',
  low: 'baja, primera visita en 15 días laborables tras el pedido',
};

/** What an invitation says of the need, so that it can be weighed before it is opened. */
function needOf({ kind, trade = '', priority = '', deadline, sealed, description }: Record<string, string>): string[] {
  if (kind !== 'tender_invited' || !deadline) return [];
  const facts = [
    `Se esperan los presupuestos antes del ${instantOf(deadline)}.`,
    ...(sealed ? ['Las ofertas quedan selladas hasta entonces.'] : []),
    `Oficio: ${common.trades[trade as keyof typeof common.trades] ?? trade}.`,
    `Prioridad: ${priorities[priority] ?? priority}.`,
  ];
  return [facts.join(' '), ...(description ? [description] : [])];
}

const collaboration: Record<string, (who: string) => [subject: string, text: string]> = {
  invited: (who) => [
    `${who} le invita a colaborar`,
    `${who} le propone trabajar juntos con un acuerdo marco: plazo de pago, duración y tarifas acordadas. Lea sus condiciones y acéptelas, rechácelas o proponga las suyas.`,
  ],
  accepted: (who) => [
    `${who} acepta la invitación que usted le envió`,
    `${who} ha aceptado las condiciones que usted propuso. La colaboración está abierta.`,
  ],
  declined: (who) => [
    `${who} rechaza la invitación que usted le envió`,
    `${who} no ha dado curso a la invitación a colaborar que usted le envió.`,
  ],
  withdrawn: (who) => [
    `${who} retira su invitación`,
    `${who} ha retirado su invitación a colaborar. No tiene que hacer nada.`,
  ],
  ended: (who) => [
    `${who} pone fin a la colaboración`,
    `${who} ha puesto fin a su colaboración. Las órdenes de trabajo en curso continúan.`,
  ],
  proposed: (who) => [
    `${who} propone nuevas condiciones`,
    `${who} propone nuevas condiciones para su colaboración. Las actuales valen hasta que usted las acepte.`,
  ],
  agreed: (who) => [
    `${who} acepta las condiciones que usted propuso`,
    `${who} ha aceptado las condiciones que usted proponía. Sustituyen a las anteriores.`,
  ],
  refused: (who) => [
    `${who} rechaza las condiciones que usted propuso`,
    `${who} no ha aceptado las condiciones que usted proponía. Las anteriores siguen vigentes.`,
  ],
  retracted: (who) => [
    `${who} retira su propuesta`,
    `${who} ha retirado las condiciones propuestas. Las anteriores siguen vigentes.`,
  ],
};

export default {
  notificationMail: (data) => {
    const [subject, text] = subjects[data.kind ?? '']?.(data) ?? ['Novedades en Bâtilien', data.title ?? ''];
    return {
      subject: data.number ? `${subject} (${data.number})` : subject,
      paragraphs: ['Buenos días:', text, ...needOf(data)],
      button: { label: 'Abrir el hilo', url: data.url ?? '' },
      footer: 'Recibe este mensaje porque sigue esta solicitud.',
      footerLink: { label: 'Elegir mis notificaciones', url: data.settings ?? '' },
    };
  },
  collaborationMail: (data) => {
    const { who = '', reason } = data;
    const [subject, text] = collaboration[data.move ?? '']?.(who) ?? ['Novedades de una colaboración', who];
    return {
      subject,
      paragraphs: ['Buenos días:', text, ...(reason ? [`Motivo: ${reason}`] : [])],
      button: { label: 'Abrir la colaboración', url: data.url ?? '' },
      footer: 'Recibe este mensaje porque su empresa colabora en Bâtilien.',
      footerLink: { label: 'Elegir mis notificaciones', url: data.settings ?? '' },
    };
  },
  documentMail: (data) => {
    const paper = papers[data.paper ?? ''] ?? '';
    const day = dayOf(data.until);
    const ended = data.kind === 'document_ended';
    return {
      subject: ended ? `Documento caducado: ${paper}` : `Documento por renovar: ${paper}`,
      paragraphs: [
        'Buenos días:',
        ended
          ? `Su documento caducó el ${day}: ${paper}. No podrá recibir los pedidos que lo exigen hasta que presente uno nuevo.`
          : `Su documento caduca el ${day}: ${paper}. Presente el nuevo a tiempo para seguir en regla.`,
      ],
      button: { label: 'Ver mis documentos', url: data.url ?? '' },
      footer: 'Recibe este mensaje porque trabaja para esta empresa.',
      footerLink: { label: 'Elegir mis notificaciones', url: data.settings ?? '' },
    };
  },
  testMail: (data) => ({
    subject: 'Prueba de notificación',
    paragraphs: [`Buenos días, ${data.name}:`, 'Lo ha pedido usted: los correos de Bâtilien le llegan.'],
    button: { label: 'Volver a las pruebas', url: data.url ?? '' },
    footer: 'Recibe este mensaje porque lo ha pedido desde la página de prueba.',
  }),
} satisfies typeof french;
