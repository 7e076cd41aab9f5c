import { drawPicture } from './draw-picture.ts';
import { limitMemory } from './memory-ceiling.ts';
import { answerApart } from './run-apart.ts';

/** What was made of a picture. */
export type PictureFound = Awaited<ReturnType<typeof drawPicture>>;

// 100 megapixels that are held whole take 700 MB.
limitMemory(1200);
answerApart(drawPicture);
