export { assertSurveyed } from './read-survey.ts';
