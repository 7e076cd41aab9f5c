export { openItemsOf, type OpenItem } from './payment-batch.queries.ts';
