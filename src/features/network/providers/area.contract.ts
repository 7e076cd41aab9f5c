import { z } from 'zod';
import { outlineFault, rounded } from '#common/outline.ts';
import { said } from './said.ts';

const degrees = (most: number) => z.number().min(-most).max(most);

const outlineMessages = {
  few: said('faults.tooFewPoints'),
  many: said('faults.tooManyPoints'),
  abroad: said('faults.abroad'),
  crossing: said('faults.crossing'),
  small: said('faults.tooSmall'),
};

/** An area drawn on the map: its corners in order. */
export const outline = z
  .array(z.object({ latitude: degrees(85), longitude: degrees(180) }).transform(rounded))
  .superRefine((corners, context) => {
    const fault = outlineFault(corners);
    if (fault) context.addIssue({ code: 'custom', message: String(outlineMessages[fault]) });
  });

export const corner = z.object({ latitude: z.number(), longitude: z.number() });

/** «west,south,east,north» in degrees; west of east across the antimeridian. */
export const searchBox = z
  .string()
  .max(100)
  .transform((text) => text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))))
  .pipe(z.tuple([degrees(180), degrees(90), degrees(180), degrees(90)], said('faults.outline')))
  .refine(([, south, , north]) => south < north, said('faults.bounds'))
  .transform(([west, south, east, north]) => ({ west, south, east, north }));
export type SearchBox = z.output<typeof searchBox>;
