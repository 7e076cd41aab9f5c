import { z } from 'zod';
import { said } from './said.ts';

/** 8 to 256 characters with upper case, lower case and a digit; the server also refuses common passwords. */
export const passwordSchema = z
  .string()
  .min(8, said('faults.passwordTooShort'))
  .max(256, said('faults.passwordTooLong'))
  .regex(/\p{Lu}/u, said('faults.upperCase'))
  .regex(/\p{Ll}/u, said('faults.lowerCase'))
  .regex(/\d/u, said('faults.digit'));
