import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts-face.ts';

export default translation<typeof useTexts>('collaborations-face', {
  title: 'Trabaje con quienes conoce, en las condiciones acordadas',
  lede: 'Una colaboración une a un contratante y a un proveedor con un acuerdo marco: plazo de pago, duración, tarifas. Lo propone uno, lo acepta el otro y lo leen ambos.',
  stamp: 'Acuerdo marco',
  stampDetail: 'de ambas partes',
  register: 'Crear una cuenta',
  login: 'Iniciar sesión',
  how: 'Cómo nace una colaboración',
  step: {
    invite: 'Invitar',
    inviteText: 'El contratante propone sus condiciones a un proveedor de la red, desde su ficha.',
    agree: 'Acordar',
    agreeText: 'El proveedor acepta, rechaza o responde con las suyas. Nada vale sin el acuerdo de ambos.',
    follow: 'Seguir',
    followText:
      'Cambia un precio, se acerca un vencimiento: uno propone, el otro responde, y cada versión se puede consultar.',
    end: 'Terminar',
    endText: 'Cualquiera puede ponerle fin indicando el motivo. Las órdenes de trabajo en curso continúan.',
  },
  what: 'Lo que contiene un acuerdo',
  held: {
    payment: 'El plazo de pago',
    paymentText: 'En días, dentro del límite de 60 que fija la ley francesa.',
    tariffs: 'Las tarifas acordadas',
    tariffsText: 'Descripción, unidad, precio sin impuestos e IVA, línea por línea.',
    validity: 'La duración',
    validityText: 'Un inicio, y un final si lo desea. Lo vencido queda señalado.',
    notes: 'Sus otras condiciones',
    notesText: 'Guardias, plazos de intervención, revisión de precios, con sus palabras.',
    told: 'Todos reciben aviso',
    toldText: 'Invitación, respuesta, propuesta, fin: un aviso y un correo en cada paso, según lo que elija.',
    blocked: 'Usted sigue siendo libre',
    blockedText: 'Una empresa bloqueada ya no ve sus solicitudes ni puede ser invitada.',
  },
  ordering: 'Usted contrata',
  orderingText:
    'Trabaje con sus proveedores en condiciones claras, conocidas por todo su equipo. Bâtilien verifica los documentos de estos.',
  provider: 'Usted realiza los trabajos',
  providerText: 'Sepa a qué precio y en qué plazo cobra antes de desplazarse, y proponga sus propias condiciones.',
});
