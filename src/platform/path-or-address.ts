import { isAbsolute } from 'node:path';
import { z } from 'zod';

/** A setting that names a path of this machine or a web address; `error` is the sentence of its refusal. */
export const pathOrAddress = (error: string) =>
  z
    .string()
    .max(500)
    .refine((value) => isAbsolute(value) || /^https?:$/.test(URL.parse(value)?.protocol ?? ''), { error })
    .optional();
