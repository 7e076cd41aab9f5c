/** What other slices may use of this one. */
export { platformReactions } from './ask-flow.ts';
export { receivedReactions } from './tell-received.ts';
