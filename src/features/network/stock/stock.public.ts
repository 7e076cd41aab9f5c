export { giveBackToStock, takeFromStock } from './use-stock.ts';
