export { judgeBlock } from './block.rules.ts';
