import { ConversationPage } from '#features/work/conversations/web/public/conversation-page.tsx';
import { LineSteps } from './line-steps.tsx';

export default function Conversation() {
  return <ConversationPage steps={LineSteps} />;
}
