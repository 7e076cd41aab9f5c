/** What this slice refuses, in German. */
export default {
  'Un SIRET compte 14 chiffres.': 'Eine SIRET-Nummer hat 14 Ziffern.',
  'Une invitation attend déjà cette adresse. Relancez-la plutôt.':
    'Eine Einladung wartet bereits auf diese Adresse. Senden Sie sie stattdessen erneut.',
  'Ce lien d’invitation est incomplet. Ouvrez-le depuis le message reçu.':
    'Dieser Einladungslink ist unvollständig. Öffnen Sie ihn aus der erhaltenen Nachricht.',
  'Cette invitation a expiré. Demandez-en une nouvelle à l’entreprise qui vous a invité.':
    'Diese Einladung ist abgelaufen. Bitten Sie das Unternehmen, das Sie eingeladen hat, um eine neue.',
  'Cette invitation a été retirée par l’entreprise qui vous a invité.':
    'Diese Einladung wurde vom einladenden Unternehmen zurückgezogen.',
  'Cette invitation a déjà servi. Connectez-vous pour continuer.':
    'Diese Einladung wurde bereits verwendet. Melden Sie sich an, um fortzufahren.',
  'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec elle.':
    'Diese Einladung ging an eine andere Adresse. Melden Sie sich mit dieser an.',
  'Choisissez d’abord, dans votre profil, l’entreprise prestataire pour laquelle vous répondez.':
    'Wählen Sie zuerst in Ihrem Profil den Dienstleister, für den Sie antworten.',
};
