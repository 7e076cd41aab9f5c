export { setOwner } from '#ui/offline/owner.ts';
export { enqueue } from '#ui/offline/queue.ts';
