/** What this slice refuses, in Italian. */
export default {
  'Choisissez un fichier CSV.': 'Scegliere un file CSV.',
  'Un SIRET compte 14 chiffres.': 'Un SIRET ha 14 cifre.',
  'Ce SIRET n’est pas valide.': 'Questo SIRET non è valido.',
  'Indiquez votre nom.': 'Indicare il nome.',
  'Dites qui vous êtes pour cette entreprise.': 'Dire quale rapporto si ha con l’azienda.',
  'Indiquez la latitude et la longitude.': 'Indicare la latitudine e la longitudine.',
  'Indiquez le motif.': 'Indicare il motivo.',
  'Un import est déjà en cours. Attendez sa fin ou annulez-le.':
    'Un’importazione è già in corso. Attenderne la fine o annullarla.',
  'Cet import est déjà terminé.': 'Questa importazione è già terminata.',
  'Aucune source n’est réglée sur cette installation. Envoyez le fichier.':
    'Nessuna fonte è impostata su questa installazione. Inviare il file.',
  'Ce fichier n’a pas les colonnes de l’annuaire RGE de l’ADEME.':
    'Questo file non ha le colonne dell’elenco RGE dell’ADEME.',
  'La source réglée ne répond pas.': 'La fonte impostata non risponde.',
  'Le fichier de cet import n’est plus là. Envoyez-le de nouveau.':
    'Il file di questa importazione non c’è più. Inviarlo di nuovo.',
  'Votre entreprise porte un autre SIRET que cette fiche.': 'L’azienda ha un SIRET diverso da questa scheda.',
  'Cette fiche a déjà été revendiquée.': 'Questa scheda è già stata rivendicata.',
  'Votre demande sur cette fiche est déjà à l’examen.': 'La richiesta su questa scheda è già in esame.',
  'Cette demande a déjà reçu une décision.': 'Su questa richiesta è già stata presa una decisione.',
  'Seule une revendication accordée peut être reprise.': 'Solo una richiesta accettata può essere ritirata.',
  'Ce lien a déjà servi ou a expiré. Envoyez de nouveau votre opposition.':
    'Questo link è già stato usato o è scaduto. Invii di nuovo l’opposizione.',
  'L’annuaire contient déjà des données plus récentes.': 'L’elenco contiene già dati più recenti.',
  'Cette date est à venir.': 'Questa data è futura.',
};
