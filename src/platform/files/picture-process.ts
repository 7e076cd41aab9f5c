import { drawPicture } from './draw-picture.ts';
import { limitMemory } from './memory-ceiling.ts';
import { answerApart } from './run-apart.ts';

export type PictureFound = Awaited<ReturnType<typeof drawPicture>>;

// 100 megapixels held in memory take 700 MB.
limitMemory(1200);
answerApart(drawPicture);
