export { listSigned } from './amendment.queries.ts';
