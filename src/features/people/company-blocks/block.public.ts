export { canBlock } from './block.rules.ts';
