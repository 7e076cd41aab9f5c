/** What this slice refuses, in English. */
export default {
  'L’extrait Kbis manque.': 'The Kbis extract (company registration) is missing.',
  'L’extrait Kbis attend d’être vérifié.': 'The Kbis extract (company registration) is waiting to be checked.',
  'L’extrait Kbis a expiré.': 'The Kbis extract (company registration) has expired.',
  'L’extrait Kbis avait plus de trois mois à sa vérification.':
    'The Kbis extract was more than three months old when it was checked.',
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
  'L’extrait Kbis ne vaut pas encore.': 'The Kbis extract (company registration) is not valid yet.',
  'L’attestation de vigilance URSSAF ne vaut pas encore.': 'The URSSAF compliance certificate is not valid yet.',
  'L’assurance décennale n’a pas encore pris effet.': 'The ten-year liability insurance has not taken effect yet.',
  'Cet ordre de service n’attend pas de démarrage.': 'This work order is not waiting to be started.',
  'Cette intervention n’est pas en cours.': 'This job is not under way.',
  'Cette intervention n’attend pas de réception.': 'This job is not waiting to be accepted.',
  'La demande est en attente ou annulée\u202f: l’intervention ne peut pas avancer.':
    'The request is on hold or cancelled: the job cannot move on.',
  'Cette réserve n’est plus à reprendre.': 'This snag no longer has to be fixed.',
  'Cette réserve n’attend pas d’être levée.': 'This snag is not waiting to be lifted.',
  'Cette date est passée.': 'This date has passed.',
  'Fixez une date dans l’année qui vient.': 'Set a date within the coming year.',
};
