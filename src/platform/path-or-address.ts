import { isAbsolute } from 'node:path';
import { z } from 'zod';

/** An absolute path or web address; `error`: its refusal. */
export const pathOrAddress = (error: string) =>
  z
    .string()
    .max(500)
    .refine((value) => isAbsolute(value) || /^https?:$/.test(URL.parse(value)?.protocol ?? ''), { error })
    .optional();
