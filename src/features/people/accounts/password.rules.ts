import { z } from 'zod';

/** Passwords: 8 to 256 characters with upper case, lower case and a digit; the server also refuses common ones. */
export const passwordSchema = z
  .string()
  .min(8, 'Au moins 8 caractères.')
  .max(256, 'Au plus 256 caractères.')
  .regex(/\p{Lu}/u, 'Ajoutez une majuscule.')
  .regex(/\p{Ll}/u, 'Ajoutez une minuscule.')
  .regex(/\d/u, 'Ajoutez un chiffre.');
