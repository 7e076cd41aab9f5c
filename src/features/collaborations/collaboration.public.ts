export { closeForBlock } from './end-collaboration.ts';
