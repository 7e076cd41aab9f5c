import { z } from 'zod';
import { outlineFault, rounded } from '#common/outline.ts';

const degrees = (most: number) => z.number().min(-most).max(most);

const outlineMessages = {
  few: 'Placez au moins trois points.',
  many: 'Une zone a 100 points au plus.',
  abroad: 'Cette zone sort de France.',
  crossing: 'Les côtés de la zone se croisent\u202f: déplacez ou retirez un point.',
  small: 'Cette zone est trop petite\u202f: 1\u202fkm² au moins.',
};

/** An area drawn on the map: its corners in order. */
export const outline = z
  .array(z.object({ latitude: degrees(85), longitude: degrees(180) }).transform(rounded))
  .superRefine((corners, context) => {
    const fault = outlineFault(corners);
    if (fault) context.addIssue({ code: 'custom', message: outlineMessages[fault] });
  });

/** A corner as it is told. */
export const corner = z.object({ latitude: z.number(), longitude: z.number() });

/** «west,south,east,north» in degrees; west of east across the antimeridian. */
export const searchBox = z
  .string()
  .max(100)
  .transform((text) => text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))))
  .pipe(z.tuple([degrees(180), degrees(90), degrees(180), degrees(90)], { error: 'Cette zone n’est pas lisible.' }))
  .refine(([, south, , north]) => south < north, 'Zone non valable\u202f: la limite sud dépasse la limite nord.')
  .transform(([west, south, east, north]) => ({ west, south, east, north }));
export type SearchBox = z.output<typeof searchBox>;
