import { z } from 'zod';
import { browserServices } from './service-address.ts';

export const pushSettings = {
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  PUSH_SERVICES: z
    .string()
    .regex(/^(\s*(\*\.)?([a-z\d-]+\.)+[a-z][a-z\d-]*\s*(,|$))*$/i, {
      error: 'des noms séparés par des virgules, comme push.exemple.fr ou *.push.exemple.fr',
    })
    .default('')
    .transform((names) => [
      ...browserServices,
      ...names
        .toLowerCase()
        .split(',')
        .flatMap((name) => name.trim() || []),
    ]),
};
