/** What this slice refuses, in English. */
export default {
  'Cette intervention est prévue un autre jour\u202f: confirmez que vous la commencez aujourd’hui.':
    'This job is planned for another day: confirm that you are starting it today.',
  'L’extrait Kbis ou l’attestation RNE manque.': 'The Kbis extract or RNE certificate is missing.',
  'L’extrait Kbis ou l’attestation RNE attend d’être vérifié.':
    'The Kbis extract or RNE certificate is waiting to be checked.',
  'L’extrait Kbis ou l’attestation RNE a expiré.': 'The Kbis extract or RNE certificate has expired.',
  'L’extrait Kbis ou l’attestation RNE avait plus de trois mois à sa vérification.':
    'The Kbis extract or RNE certificate was more than three months old when it was checked.',
  'L’attestation de vigilance URSSAF manque.': 'The URSSAF compliance certificate is missing.',
  'L’attestation de vigilance URSSAF attend d’être vérifiée.':
    'The URSSAF compliance certificate is waiting to be checked.',
  'L’attestation de vigilance URSSAF a expiré.': 'The URSSAF compliance certificate has expired.',
  'L’attestation de vigilance URSSAF a plus de six mois.':
    'The URSSAF compliance certificate is more than six months old.',
  'L’attestation d’assurance décennale manque.': 'The ten-year liability insurance certificate is missing.',
  'L’attestation d’assurance décennale attend d’être vérifiée.':
    'The ten-year liability insurance certificate is waiting to be checked.',
  'L’attestation d’assurance décennale a expiré.': 'The ten-year liability insurance certificate has expired.',
  'L’attestation d’assurance décennale est trop ancienne.': 'The ten-year liability insurance certificate is too old.',
  'L’assurance décennale ne couvre pas le métier de la demande.':
    'The ten-year liability insurance does not cover the trade of the request.',
  'L’assurance décennale ne couvre pas le métier «\u202f{{trade}}\u202f».':
    'The ten-year liability insurance does not cover the trade “{{trade}}”.',
  'Cet ordre de service a déjà reçu une réponse.': 'This work order has already been answered.',
  'La demande n’attend pas de réponse à cet ordre de service dans son état actuel.':
    'The request is not waiting for an answer to this work order in its current state.',
  'Seul un responsable de l’entreprise peut passer outre aux documents manquants.':
    'Only an owner of the company can go ahead despite missing documents.',
  'L’assurance décennale ne couvre pas le département du chantier ({{departement}}).':
    'The ten-year liability insurance does not cover the département of the site ({{departement}}).',
  'Cette entreprise n’est plus dans le réseau\u202f: aucun ordre ne peut lui être passé.':
    'This company is no longer in the network: no order can be placed with it.',
  'L’extrait Kbis ou l’attestation RNE n’est pas encore valable.':
    'The Kbis extract or RNE certificate is not valid yet.',
  'L’attestation de vigilance URSSAF ne vaut pas encore.': 'The URSSAF compliance certificate is not valid yet.',
  'L’assurance décennale n’a pas encore pris effet.': 'The ten-year liability insurance has not taken effect yet.',
  'Cet ordre de service ne peut pas être démarré dans son état actuel.':
    'This work order is not waiting to be started.',
  'Cette intervention n’est pas en cours.': 'This job is not under way.',
  'Cette intervention n’attend pas de réception.': 'This job is not waiting to be signed off.',
  'La demande est en attente ou annulée\u202f: l’intervention ne peut pas avancer.':
    'The request is on hold or cancelled: the job cannot move on.',
  'Cette réserve n’est plus à reprendre.': 'This snag no longer has to be fixed.',
  'Cette réserve n’a pas encore été déclarée reprise.': 'This snag has not been reported as fixed yet.',
  'Cette date est passée.': 'This date has passed.',
  'Fixez une date dans l’année qui vient.': 'Set a date within the coming year.',
};
