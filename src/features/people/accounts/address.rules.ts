import { z } from 'zod';
import { fault } from '#common/faults.ts';

/** The mail address of an account, in lower case for lookups. */
export const addressSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^@\s]+@[^@\s]+$/, fault('email'));
