export { type AgreedPrices, agreedPrices } from './agreed.queries.ts';
export { closeForBlock } from './end-collaboration.ts';
