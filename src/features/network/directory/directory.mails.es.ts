import type * as french from './directory.mails.ts';

/** Answers to the sender are not read: the Contact page is. */
const writeToUs = (data: Record<string, string>) => ({ label: 'Escribirnos', url: data.contact ?? '' });

export default {
  oppositionReceivedMail: (data) => ({
    subject: 'Su oposición ha quedado registrada',
    paragraphs: [
      `Buenos días, ${data.name}:`,
      `Su oposición sobre el SIRET ${data.siret} ha quedado registrada. ${data.hidden ? 'Desde ahora, la ficha de esta empresa ya no se muestra en Bâtilien.' : 'Una solicitud anterior sobre esta empresa no pudo aceptarse: la ficha sigue visible hasta nuestra respuesta.'}`,
      'Comprobamos que la solicitud procede de la empresa y, si hace falta, escribimos a esta dirección. Una vez aceptada, la oposición es definitiva: ninguna actualización del directorio hará volver la ficha.',
    ],
    footer: 'Recibe este mensaje porque esta dirección se indicó en el formulario de oposición de Bâtilien.',
  }),
  oppositionGrantedMail: (data) => ({
    subject: 'Su oposición ha sido aceptada',
    paragraphs: [
      `Buenos días, ${data.name}:`,
      `Su oposición sobre el SIRET ${data.siret} ha sido aceptada. La ficha se ha borrado y la empresa no volverá, sea cual sea su establecimiento.`,
      'Solo conservamos su número SIREN, para cumplir esta promesa.',
    ],
    footer: 'Recibe este mensaje porque esta dirección se indicó en el formulario de oposición de Bâtilien.',
  }),
  oppositionRefusedMail: (data) => ({
    subject: 'Su oposición no se ha podido aceptar',
    paragraphs: [
      `Buenos días, ${data.name}:`,
      `No hemos podido comprobar que la solicitud sobre el SIRET ${data.siret} procede de la empresa. Su ficha vuelve a mostrarse.`,
      data.reason ?? '',
      'Si esta decisión le parece errónea, escríbanos: le diremos qué justificante enviar. También puede presentar una reclamación ante la CNIL, la autoridad francesa de protección de datos.',
    ],
    button: writeToUs(data),
    footer: 'Recibe este mensaje porque esta dirección se indicó en el formulario de oposición de Bâtilien.',
  }),
  claimGrantedMail: (data) => ({
    subject: 'Su empresa está vinculada a su ficha',
    paragraphs: [
      'Buenos días:',
      `Su solicitud sobre la ficha «${data.name}» (SIRET ${data.siret}) ha sido aceptada: ya no aparece en el directorio y prevalecen sus propios datos.`,
    ],
    button: { label: 'Completar mi presentación', url: data.url ?? '' },
    footer: 'Recibe este mensaje porque solicitó la titularidad de una ficha en Bâtilien.',
  }),
  claimRefusedMail: (data) => ({
    subject: 'Su solicitud sobre una ficha ha sido rechazada',
    paragraphs: [
      'Buenos días:',
      `Su solicitud sobre la ficha «${data.name}» (SIRET ${data.siret}) no se ha aceptado.`,
      data.reason ?? '',
    ],
    button: writeToUs(data),
    footer: 'Recibe este mensaje porque solicitó la titularidad de una ficha en Bâtilien.',
  }),
  claimTakenBackMail: (data) => ({
    subject: 'La ficha vinculada a su empresa se ha retirado',
    paragraphs: [
      'Buenos días:',
      `la ficha «${data.name}» (SIRET ${data.siret}) ya no está vinculada a su empresa: vuelve a estar en el directorio.`,
      data.reason ?? '',
      'Si es un error, escríbanos: le diremos qué justificante enviar.',
    ],
    button: writeToUs(data),
    footer: 'Recibe este mensaje porque reclamó una ficha en Bâtilien.',
  }),
  claimOverMail: (data) => ({
    subject: 'La ficha que reclamó ya no existe',
    paragraphs: [
      'Buenos días:',
      `La ficha «${data.name}» (SIRET ${data.siret}) se ha borrado: la empresa se opuso a aparecer en el directorio. Su solicitud queda cerrada, sin más trámites.`,
      'Si esta empresa es la suya, su cuenta sigue abierta y su candidatura a la red no se ve afectada.',
    ],
    footer: 'Recibe este mensaje porque solicitó la titularidad de una ficha en Bâtilien.',
  }),
  oppositionConfirmationMail: (data) => ({
    subject: 'Confirme su oposición',
    paragraphs: [
      'Buenos días:',
      `alguien se opone con esta dirección a que Bâtilien muestre la empresa con SIRET ${data.siret}. Si es usted, confírmelo: la ficha desaparece enseguida, mientras comprobamos la solicitud.`,
      'El enlace vale siete días. Si no es usted, no haga nada: nada cambiará.',
    ],
    button: { label: 'Confirmar mi oposición', url: data.url ?? '' },
    footer: 'Recibe este mensaje porque esta dirección se indicó en el formulario de oposición de Bâtilien.',
  }),
} satisfies typeof french;
