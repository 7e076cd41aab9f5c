export { rateOfEuro } from './currency.queries.ts';
