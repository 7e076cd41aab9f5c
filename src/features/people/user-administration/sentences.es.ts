/** What this slice refuses, in Spanish. */
export default {
  'Indiquez le motif.': 'Indique el motivo.',
  'Dites ce qui manque.': 'Diga qué falta.',
  'Une de vos demandes de ce type attend déjà une réponse.': 'Una de sus solicitudes de este tipo ya espera respuesta.',
  'Vous portez déjà cette casquette.': 'Ya tiene este rol.',
  'Vous voyez déjà tous les sites de votre entreprise.': 'Ya ve todos los inmuebles de su empresa.',
  'Cette demande a déjà reçu sa réponse.': 'Esta solicitud ya ha recibido su respuesta.',
  'Cette demande d’accès a été modifiée entre-temps.': 'Esta solicitud de acceso ha cambiado entretanto.',
  'Choisissez l’entreprise à rejoindre.': 'Elija la empresa a la que unirse.',
  'Choisissez au moins un site.': 'Elija al menos un inmueble.',
  'Cette demande est la vôtre\u202f: un autre administrateur y répond.':
    'Esta solicitud es suya: responde otro administrador.',
  'Pour votre propre compte, passez par votre profil.': 'Para su propia cuenta, use su perfil.',
  'Laissez au moins une casquette.': 'Deje al menos un rol.',
  'Un responsable voit tous les sites de son entreprise.': 'Un responsable ve todos los inmuebles de su empresa.',
  'Plus personne ne porte ces casquettes\u202f: rien n’a changé.': 'Ya nadie tiene estos roles: nada ha cambiado.',
  'Il n’y a plus rien à annuler\u202f: chacun s’est reconnecté, ou l’annulation est déjà faite.':
    'Ya no hay nada que anular: todos han vuelto a iniciar sesión o la anulación ya está hecha.',
  'Choisissez au moins une casquette.': 'Elija al menos un rol.',
};
