export { readWaiting } from './administration.queries.ts';
