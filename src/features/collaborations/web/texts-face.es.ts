import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts-face.ts';

export default translation<typeof useTexts>('collaborations-face', {
  title: 'Trabaje con quienes conoce, en las condiciones acordadas',
  lede: 'Una colaboración une a un ordenante y a un proveedor con un acuerdo marco: plazo de pago, duración, tarifas. Propuesto por uno, aceptado por el otro, leído por ambos.',
  stamp: 'Acuerdo marco',
  stampDetail: 'de ambas partes',
  register: 'Crear una cuenta',
  login: 'Iniciar sesión',
  how: 'Cómo nace una colaboración',
  step: {
    invite: 'Invitar',
    inviteText: 'El ordenante propone sus condiciones a un proveedor de la red, desde su ficha.',
    agree: 'Acordar',
    agreeText: 'El proveedor acepta, rechaza o responde con las suyas. Nada vale sin el acuerdo de ambos.',
    follow: 'Seguir',
    followText:
      'Cambia un precio, se acerca un vencimiento: uno propone, el otro responde, y cada versión sigue legible.',
    end: 'Terminar',
    endText: 'Cualquiera puede ponerle fin indicando el motivo. Las órdenes de servicio en curso continúan.',
  },
  what: 'Lo que contiene un acuerdo',
  held: {
    payment: 'El plazo de pago',
    paymentText: 'En días, dentro del límite de 60 que fija la ley francesa.',
    tariffs: 'Las tarifas acordadas',
    tariffsText: 'Designación, unidad, precio sin impuestos e IVA, línea por línea.',
    validity: 'La duración',
    validityText: 'Un inicio, y un final si lo desea. Lo vencido se ve.',
    notes: 'Sus otras condiciones',
    notesText: 'Guardias, plazos de intervención, revisión de precios, con sus palabras.',
    told: 'Cada uno recibe aviso',
    toldText: 'Invitación, respuesta, propuesta, fin: un aviso y un correo en cada paso, según lo que elija.',
    blocked: 'Usted sigue siendo libre',
    blockedText: 'Una empresa bloqueada ya no ve sus solicitudes ni puede ser invitada.',
  },
  ordering: 'Usted encarga',
  orderingText:
    'Mantenga a sus proveedores bajo condiciones claras, conocidas por todo su equipo. Bâtilien controla sus documentos.',
  provider: 'Usted interviene',
  providerText: 'Sepa a qué precio y en qué plazo cobra antes de desplazarse, y proponga sus propias condiciones.',
});
