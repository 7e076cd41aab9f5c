import { ConversationPage } from '#features/work/conversations/web/public/conversation-page.tsx';
import { LineSteps } from './line-steps.tsx';

/** A conversation, with the steps of its request among its messages. */
export default function Conversation() {
  return <ConversationPage steps={LineSteps} />;
}
