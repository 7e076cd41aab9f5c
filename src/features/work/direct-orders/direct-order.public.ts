export { signingOf } from './ask-signing.ts';
export { foundPhotos, overrunPhotos } from './overrun-photos.ts';
export { placeOrder } from './place-order.ts';
