export { signingOf } from './ask-signing.ts';
export type { GiveTime } from './order-directly.ts';
export { placeOrder } from './place-order.ts';
