import { defineProblems } from './problems.ts';

/** What is refused of a picture that is sent. */
export const imageProblems = defineProblems({
  NOT_AN_IMAGE: [422, 'Choisissez une image JPG, PNG ou WebP.'],
  IMAGE_TOO_LARGE: [413, 'L’image dépasse 5 Mo.'],
});

/** The same of a paper: a PDF, or its photo. */
export const documentFileProblems = defineProblems({
  NOT_A_PAPER: [422, 'Choisissez un PDF, ou une photo JPG, PNG ou WebP.'],
  PAPER_TOO_LARGE: [413, 'Le document dépasse 20 Mo.'],
  PAPER_LOCKED: [422, 'Ce PDF est protégé par un mot de passe. Déposez-le sans protection.'],
});

/** The same of a CSV. */
export const csvProblems = defineProblems({
  CSV_TOO_LARGE: [413, 'Le fichier dépasse la taille permise.'],
  CSV_EMPTY: [422, 'Le fichier est vide.'],
  CSV_NOT_TEXT: [422, 'Ce fichier n’est pas un CSV. Depuis un tableur, enregistrez-le au format CSV.'],
  CSV_NO_COLUMNS: [422, 'Aucune colonne n’a été reconnue. La première ligne doit porter le nom des colonnes.'],
  CSV_TOO_MANY_COLUMNS: [422, 'Le fichier compte trop de colonnes.'],
  CSV_TOO_MANY_ROWS: [422, 'Le fichier compte trop de lignes. Scindez-le.'],
  CSV_TOO_MANY_FAULTS: [422, 'Trop de lignes sont illisibles\u202f: vérifiez les guillemets et le séparateur.'],
});
