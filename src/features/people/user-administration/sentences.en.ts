/** What this slice refuses, in English. */
export default {
  'Indiquez le motif.': 'Give the reason.',
  'Dites ce qui manque.': 'Say what is missing.',
  'Une de vos demandes de ce type attend déjà une réponse.':
    'One of your requests of this kind is already waiting for an answer.',
  'Vous portez déjà cette casquette.': 'You already hold this role.',
  'Vous voyez déjà tous les sites de votre entreprise.': 'You already see all the sites of your company.',
  'Cette demande a déjà reçu sa réponse.': 'This request has already been answered.',
  'Cette demande d’accès a été modifiée entre-temps.': 'This access request has been changed in the meantime.',
  'Choisissez l’entreprise à rejoindre.': 'Choose the company to join.',
  'Choisissez au moins un site.': 'Choose at least one site.',
  'Cette demande est la vôtre\u202f: un autre administrateur y répond.':
    'This request is your own: another administrator answers it.',
  'Pour votre propre compte, passez par votre profil.': 'For your own account, use your profile.',
  'Laissez au moins une casquette.': 'Leave at least one role.',
  'Un responsable voit tous les sites de son entreprise.': 'An owner sees all the sites of their company.',
  'Plus personne ne porte ces casquettes\u202f: rien n’a changé.':
    'Nobody holds these roles any more: nothing has changed.',
  'Il n’y a plus rien à annuler\u202f: chacun s’est reconnecté, ou l’annulation est déjà faite.':
    'There is nothing left to undo: everyone has signed in again, or it has already been undone.',
  'Choisissez au moins une casquette.': 'Choose at least one role.',
};
