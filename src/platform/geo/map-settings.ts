import { isAbsolute } from 'node:path';
import { z } from 'zod';

/** Where the archives of the maps are. */
export const mapSettings = {
  MAP_ARCHIVES: z
    .string()
    .max(500)
    .refine((value) => isAbsolute(value) || /^https?:$/.test(URL.parse(value)?.protocol ?? ''), {
      error: 'un dossier (chemin absolu) ou l’adresse https:// d’une archive',
    })
    .optional(),
};
