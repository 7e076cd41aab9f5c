import { z } from 'zod';
import { fault } from '#common/faults.ts';

/** The email address of an account: in lower case, as it is looked up. */
export const addressSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^@\s]+@[^@\s]+$/, fault('email'));
