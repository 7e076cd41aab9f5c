export { signingOf } from './ask-signing.ts';
export { placeOrder } from './place-order.ts';
