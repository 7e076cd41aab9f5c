export { foldFigures } from './fold-figures.ts';
