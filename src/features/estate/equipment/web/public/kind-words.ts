export { useTexts as useKindWords } from '../texts.ts';
