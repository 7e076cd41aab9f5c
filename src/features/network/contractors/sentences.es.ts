/** What this slice refuses, in Spanish. */
export default {
  'Un SIRET compte 14 chiffres.': 'Un SIRET tiene 14 cifras.',
  'Une invitation attend déjà cette adresse. Relancez-la plutôt.':
    'Ya hay una invitación pendiente para esta dirección. Reenvíela.',
  'Ce lien d’invitation est incomplet. Ouvrez-le depuis le message reçu.':
    'Este enlace de invitación está incompleto. Ábralo desde el mensaje recibido.',
  'Cette invitation a expiré. Demandez-en une nouvelle à l’entreprise qui vous a invité.':
    'Esta invitación ha caducado. Pida otra a la empresa que le invitó.',
  'Cette invitation a été retirée par l’entreprise qui vous a invité.':
    'La empresa que le invitó ha retirado esta invitación.',
  'Cette invitation a déjà servi. Connectez-vous pour continuer.':
    'Esta invitación ya se ha usado. Inicie sesión para continuar.',
  'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec elle.':
    'Esta invitación se envió a otra dirección. Inicie sesión con ella.',
  'Choisissez d’abord, dans votre profil, l’entreprise prestataire pour laquelle vous répondez.':
    'Elija primero, en su perfil, la empresa proveedora por la que responde.',
};
