import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') {
    return Number(minimum) <= 1 ? 'Ce champ est requis.' : `Saisissez au moins ${minimum} caractères.`;
  }
  if (origin !== 'array') return `La valeur doit être d’au moins ${minimum}.`;
  return Number(minimum) <= 1 ? 'Ajoutez au moins un élément.' : `Ajoutez au moins ${minimum} éléments.`;
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') {
    return Number(maximum) <= 1 ? 'Limitez-vous à un caractère.' : `Limitez-vous à ${maximum} caractères.`;
  }
  if (origin !== 'array') return `La valeur ne peut pas dépasser ${maximum}.`;
  return Number(maximum) <= 1 ? 'Limitez-vous à un élément.' : `Limitez-vous à ${maximum} éléments.`;
}

/** What to do about a faulty field, in French; used by the server and the screens alike. */
function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Ce champ est requis.'
        : 'Cette valeur n’est pas du type attendu.';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      if (issue.format === 'email') return 'Cette adresse email n’est pas valide.';
      if (issue.format === 'url') return 'Cette adresse web n’est pas valide.';
      if (issue.format === 'date' || issue.format === 'datetime') return 'Cette date n’est pas valide.';
      if (issue.format === 'uuid') return 'Cet identifiant n’est pas valide.';
      return 'Ce format n’est pas valide.';
    case 'invalid_value':
    case 'invalid_union':
      return 'Choisissez une des valeurs proposées.';
    case 'unrecognized_keys':
      return 'Ce champ n’est pas attendu.';
    default:
      return 'Cette valeur n’est pas valide.';
  }
}

z.config({ customError: (issue) => sentence(issue) });
