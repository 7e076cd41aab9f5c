/** What this slice refuses, in Italian. */
export default {
  'Votre candidature est entre les mains de Bâtilien. Elle ne se modifie plus pour l’instant.':
    'La candidatura è nelle mani di Bâtilien. Per ora non si può modificare.',
  'Votre entreprise fait déjà partie du réseau.': 'La sua azienda fa già parte della rete.',
  'Cette candidature a été modifiée entre-temps.': 'Questa candidatura è stata modificata nel frattempo.',
  'L’état de cette candidature ne permet pas cette action.':
    'Lo stato di questa candidatura non consente questa azione.',
  'Vérifiez d’abord les documents demandés.': 'Verificare prima i documenti richiesti.',
  'Cette entreprise ne fait pas partie du réseau.': 'Questa azienda non fa parte della rete.',
  'Cette entreprise n’est pas suspendue.': 'Questa azienda non è sospesa.',
  'Choisissez au moins un métier.': 'Scegliere almeno un mestiere.',
  'Indiquez d’où partent vos équipes.': 'Indicare da dove partono le squadre.',
  'Indiquez au moins un véhicule.': 'Indicare almeno un veicolo.',
  'Indiquez le volume que vous chargez.': 'Indicare il volume che carica.',
  'Déposez ce document.': 'Presentare questo documento.',
  'Déposez une attestation qui couvre chacun de vos métiers soumis à cette garantie.':
    'Presentare un’attestazione che copra ciascuno dei mestieri soggetti a questa garanzia.',
  'Acceptez la charte du réseau.': 'Accettare gli impegni della rete.',
  'Cette qualification a déjà pris fin.': 'Questa qualifica è già scaduta.',
  'Cette qualification est déjà dans la liste.': 'Questa qualifica è già nell’elenco.',
  'Ces départements sont à plus de 500\u202fkm de vos équipes.':
    'Questi dipartimenti sono a più di 500\u202fkm dalle squadre.',
  'Un SIRET compte 14 chiffres.': 'Un SIRET ha 14 cifre.',
  'Ce SIRET n’est pas valide.': 'Questo SIRET non è valido.',
  'Dites ce qui manque.': 'Indicare che cosa manca.',
  'Indiquez le motif.': 'Indicare il motivo.',
  'Cette zone va à plus de 500\u202fkm de vos équipes.': 'Questa zona va a oltre 500\u202fkm dalle squadre.',
};
