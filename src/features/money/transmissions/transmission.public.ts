export { platformReactions } from './ask-flow.ts';
export { receivedReactions } from './tell-received.ts';
