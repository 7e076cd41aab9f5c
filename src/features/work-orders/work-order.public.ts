export { cancelWorkOrder } from './cancel-work-order.ts';
export { holdOrder } from './lock-work-order.ts';
export { findOrder } from './work-order.queries.ts';
