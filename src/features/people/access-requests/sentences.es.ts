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
};
