import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const plural = (count: number | bigint, word: string) => `${count} ${word}${Number(count) > 1 ? 's' : ''}`;

/** What to do about a faulty field, in French; used by the server and the screens alike. */
function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Ce champ est requis.'
        : 'Cette valeur n’est pas du type attendu.';
    case 'too_small':
      if (issue.origin === 'string') {
        return Number(issue.minimum) <= 1
          ? 'Ce champ est requis.'
          : `Saisissez au moins ${plural(issue.minimum, 'caractère')}.`;
      }
      return issue.origin === 'array'
        ? `Ajoutez au moins ${plural(issue.minimum, 'élément')}.`
        : `La valeur doit être d’au moins ${issue.minimum}.`;
    case 'too_big':
      if (issue.origin === 'string') return `Limitez-vous à ${plural(issue.maximum, 'caractère')}.`;
      return issue.origin === 'array'
        ? `Limitez-vous à ${plural(issue.maximum, 'élément')}.`
        : `La valeur ne peut pas dépasser ${issue.maximum}.`;
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
