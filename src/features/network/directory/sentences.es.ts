/** What this slice refuses, in Spanish. */
export default {
  'Choisissez un fichier CSV.': 'Elija un archivo CSV.',
  'Un SIRET compte 14 chiffres.': 'Un SIRET tiene 14 cifras.',
  'Ce SIRET n’est pas valide.': 'Este SIRET no es válido.',
  'Indiquez votre nom.': 'Indique su nombre.',
  'Dites qui vous êtes pour cette entreprise.': 'Indique qué relación tiene con esta empresa.',
  'Indiquez la latitude et la longitude.': 'Indique la latitud y la longitud.',
  'Indiquez le motif.': 'Indique el motivo.',
  'Un import est déjà en cours. Attendez sa fin ou annulez-le.':
    'Ya hay una importación en curso. Espere a que termine o cancélela.',
  'Cet import est déjà terminé.': 'Esta importación ya ha terminado.',
  'Aucune source n’est réglée sur cette installation. Envoyez le fichier.':
    'No hay ninguna fuente configurada en esta instalación. Envíe el archivo.',
  'Ce fichier n’a pas les colonnes de l’annuaire RGE de l’ADEME.':
    'Este archivo no tiene las columnas del directorio RGE de la ADEME.',
  'La source réglée ne répond pas.': 'La fuente configurada no responde.',
  'Le fichier de cet import n’est plus là. Envoyez-le de nouveau.':
    'El archivo de esta importación ya no está. Envíelo de nuevo.',
  'Votre entreprise porte un autre SIRET que cette fiche.': 'El SIRET de su empresa es distinto del de esta ficha.',
  'Cette fiche a déjà été revendiquée.': 'Esta ficha ya tiene titular.',
  'Votre demande sur cette fiche est déjà à l’examen.': 'Su solicitud sobre esta ficha ya se está examinando.',
  'Cette demande a déjà reçu une décision.': 'Esta solicitud ya tiene una decisión.',
  'Seule une revendication accordée peut être reprise.': 'Solo se puede retirar una solicitud aceptada.',
  'Ce lien a déjà servi ou a expiré. Envoyez de nouveau votre opposition.':
    'Este enlace ya se ha usado o ha caducado. Envíe de nuevo su oposición.',
  'L’annuaire contient déjà des données plus récentes.': 'El directorio ya contiene datos más recientes.',
  'Cette date est à venir.': 'Esta fecha es futura.',
};
