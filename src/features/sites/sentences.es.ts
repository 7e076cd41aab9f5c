/** What this slice refuses, in Spanish. */
export default {
  'Code postal et ville inconnus': 'Código postal y ciudad desconocidos',
  'Ville absente': 'Falta la ciudad',
  'Adresse vide': 'Dirección vacía',
  'Nom absent': 'Falta el nombre',
  'Téléphone\u202f: un numéro est attendu': 'Teléfono: se espera un número',
  'Code postal absent': 'Falta el código postal',
  'Code postal déduit\u202f: {{code}}': 'Código postal deducido: {{code}}',
  'Code postal lu\u202f: {{code}}': 'Código postal leído: {{code}}',
  'Code postal lu\u202f: 0{{code}}': 'Código postal leído: 0{{code}}',
  'Code postal à 5 chiffres': 'Código postal de 5 cifras',
  'Coordonnées absentes': 'Faltan las coordenadas',
  'Placé au centre\u202f: {{city}}': 'Situado en el centro: {{city}}',
  'Coordonnées illisibles': 'Coordenadas ilegibles',
  'Coordonnées à {{distance}} km de {{city}}': 'Coordenadas a {{distance}} km de {{city}}',
  'Des lignes sont à corriger. Acceptez de n’importer que les bonnes, ou corrigez-les.':
    'Hay líneas por corregir. Acepte importar solo las correctas, o corríjalas.',
  'Aucune ligne n’est prête à être importée.': 'Ninguna línea está lista para importarse.',
  'Cette ligne est déjà importée. Modifiez le site lui-même.': 'Esta línea ya está importada. Modifique el inmueble.',
  'Cette ligne est illisible dans le fichier. Corrigez le fichier et reprenez l’import.':
    'Esta línea es ilegible en el archivo. Corrija el archivo y repita la importación.',
  'Indiquez la colonne du nom ou celle de l’adresse.': 'Indique la columna del nombre o la de la dirección.',
  'Indiquez la colonne du code postal ou celle de la ville.': 'Indique la columna del código postal o la de la ciudad.',
  'Indiquez aussi la colonne de la longitude.': 'Indique también la columna de la longitud.',
  'Indiquez aussi la colonne de la latitude.': 'Indique también la columna de la latitud.',
  'Cette colonne n’est pas dans le fichier.': 'Esta columna no está en el archivo.',
  'Le code postal compte 5 chiffres.': 'El código postal tiene 5 cifras.',
  'Saisissez un numéro de téléphone.': 'Escriba un número de teléfono.',
  'Ce site a été modifié entre-temps': 'Este inmueble ha cambiado entretanto',
  'L’offre Starter permet 2 sites. Passez à l’offre Pro pour en ajouter davantage.':
    'El plan Starter permite 2 inmuebles. Pase al plan Pro para añadir más.',
  'Choisissez un fichier CSV.': 'Elija un archivo CSV.',
  'Cette commune est introuvable. Vérifiez le code postal et la ville.':
    'No se encuentra este municipio. Compruebe el código postal y la ciudad.',
  'Un autre de vos sites porte déjà cette référence.': 'Otro de sus inmuebles ya lleva esta referencia.',
};
