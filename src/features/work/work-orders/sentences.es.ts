/** What this slice refuses, in Spanish. */
export default {
  'Cette intervention est prévue un autre jour\u202f: confirmez que vous la commencez aujourd’hui.':
    'Esta intervención está prevista para otro día: confirme que la inicia hoy.',
  'L’extrait Kbis ou l’attestation RNE manque.': 'Falta el extracto Kbis o el certificado RNE.',
  'L’extrait Kbis ou l’attestation RNE attend d’être vérifié.':
    'El extracto Kbis o el certificado RNE está pendiente de verificación.',
  'L’extrait Kbis ou l’attestation RNE a expiré.': 'El extracto Kbis o el certificado RNE ha caducado.',
  'L’extrait Kbis ou l’attestation RNE avait plus de trois mois à sa vérification.':
    'El extracto Kbis o el certificado RNE tenía más de tres meses al verificarse.',
  'L’attestation de vigilance URSSAF manque.': 'Falta el certificado de vigilancia URSSAF.',
  'L’attestation de vigilance URSSAF attend d’être vérifiée.':
    'El certificado de vigilancia URSSAF está pendiente de verificación.',
  'L’attestation de vigilance URSSAF a expiré.': 'El certificado de vigilancia URSSAF ha caducado.',
  'L’attestation de vigilance URSSAF a plus de six mois.':
    'El certificado de vigilancia URSSAF tiene más de seis meses.',
  'L’attestation d’assurance décennale manque.': 'Falta el certificado de seguro decenal.',
  'L’attestation d’assurance décennale attend d’être vérifiée.':
    'El certificado de seguro decenal está pendiente de verificación.',
  'L’attestation d’assurance décennale a expiré.': 'El certificado de seguro decenal ha caducado.',
  'L’attestation d’assurance décennale est trop ancienne.': 'El certificado de seguro decenal es demasiado antiguo.',
  'L’assurance décennale ne couvre pas le métier «\u202f{{trade}}\u202f».':
    'El seguro decenal no cubre el oficio «{{trade}}».',
  'L’assurance décennale ne couvre pas le métier de la demande.':
    'El seguro decenal no cubre el oficio de la solicitud.',
  'Cet ordre de service a déjà reçu une réponse.': 'Esta orden de trabajo ya ha recibido respuesta.',
  'La demande n’attend pas de réponse à cet ordre de service dans son état actuel.':
    'La solicitud no espera respuesta a esta orden de trabajo en su estado actual.',
  'Seul un responsable de l’entreprise peut passer outre aux documents manquants.':
    'Solo un responsable de la empresa puede continuar pese a los documentos que faltan.',
  'L’assurance décennale ne couvre pas le département du chantier ({{departement}}).':
    'El seguro decenal no cubre el departamento de la obra ({{departement}}).',
  'Cette entreprise n’est plus dans le réseau\u202f: aucun ordre ne peut lui être passé.':
    'Esta empresa ya no forma parte de la red: no se le puede hacer ningún pedido.',
  'L’extrait Kbis ou l’attestation RNE n’est pas encore valable.':
    'El extracto Kbis o el certificado RNE aún no es válido.',
  'L’attestation de vigilance URSSAF ne vaut pas encore.':
    'El certificado de vigilancia de la URSSAF aún no es válido.',
  'L’assurance décennale n’a pas encore pris effet.': 'El seguro decenal aún no ha entrado en vigor.',
  'Cet ordre de service ne peut pas être démarré dans son état actuel.': 'Esta orden de trabajo no espera su inicio.',
  'Cette intervention n’est pas en cours.': 'Esta intervención no está en curso.',
  'Cette intervention n’attend pas de réception.': 'Esta intervención no espera su recepción.',
  'La demande est en attente ou annulée\u202f: l’intervention ne peut pas avancer.':
    'La solicitud está en espera o anulada: la intervención no puede avanzar.',
  'Cette réserve n’est plus à reprendre.': 'Esta reserva ya no está por corregir.',
  'Cette réserve n’a pas encore été déclarée reprise.': 'Esta reserva no espera su levantamiento.',
  'Cette date est passée.': 'Esta fecha ya ha pasado.',
  'Fixez une date dans l’année qui vient.': 'Fije una fecha dentro del próximo año.',
};
