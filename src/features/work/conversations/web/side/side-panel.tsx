import type { ConversationDetail } from '#features/work/conversations/conversation.contract.ts';
import { CollaborationLink } from '#features/network/collaborations/web/public/collaboration-link.tsx';
import { SavedSwitch } from '#ui/inputs/choices.tsx';
import { useMute } from '../public/use-mute.ts';
import { useTexts } from '../texts-page.ts';
import { GroupActs } from './group-acts.tsx';
import { PeopleSection } from './people-section.tsx';
import { RequestSection } from './request-section.tsx';
import { SharedFiles } from './shared-files.tsx';
import { SideSection } from './side-section.tsx';

export function SidePanel({ conversation }: { conversation: ConversationDetail }) {
  const t = useTexts();
  const { id, request, collaborationId, muted, kind, acts } = conversation;
  const mute = useMute([id], t('side.muteFailed'));
  return (
    <div className="[&>section]:border-b [&>section]:border-line [&>section]:py-4 [&>section:last-child]:border-b-0">
      {request && <RequestSection conversation={conversation} requestId={request.id} />}
      {collaborationId && (
        <SideSection title={t('side.terms')}>
          <CollaborationLink id={collaborationId} />
        </SideSection>
      )}
      <SharedFiles id={id} />
      <PeopleSection conversation={conversation} />
      <section aria-label={t('side.mute')}>
        <SavedSwitch hint={t('side.muteHint')} checked={muted} save={mute}>
          {t('side.mute')}
        </SavedSwitch>
      </section>
      {(kind === 'group' || acts.addMember.allowed) && <GroupActs conversation={conversation} />}
    </div>
  );
}
