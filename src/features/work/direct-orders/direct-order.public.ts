export { orderSum } from './ask-principal.ts';
export { signingOf } from './ask-signing.ts';
export type { GiveTime } from './order-directly.ts';
export { withVat } from './direct-order.rules.ts';
export { placeOrder } from './place-order.ts';
