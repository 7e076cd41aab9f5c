import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { ConversationDetail } from '#features/work/conversations/conversation.contract.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { ConversationPerson } from '../public/conversation-side.tsx';
import { useTexts } from '../texts-page.ts';
import { RemoveMember } from './group-dialogs.tsx';
import { SideSection } from './side-section.tsx';

export function PeopleSection({ conversation }: { conversation: ConversationDetail }) {
  const t = useTexts();
  const { company, user } = useSignedIn();
  const [removed, setRemoved] = useState<ConversationDetail['people'][number] | null>(null);
  const { people, peopleCount, kind, acts } = conversation;
  const sides = Map.groupBy(people, (one) => one.company.id);
  // Within one company its name is redundant.
  const several = sides.size > 1;
  const ordered = [...sides].toSorted(([one], [other]) => Number(one === company?.id) - Number(other === company?.id));
  return (
    <SideSection title={t('side.people')}>
      {ordered.map(([companyId, members]) => (
        <div key={companyId} className="not-first:mt-2.5">
          {several && <p className="mb-0.5 text-xs text-ink-3">{members[0]?.company.name}</p>}
          <ul>
            {members.map((one) => (
              <ConversationPerson
                key={one.userId}
                person={one}
                title={one.userId === user.id ? t('side.self', { name: one.name }) : one.name}
                line={
                  <span className="text-xs text-ink-3">
                    {t(`right.${one.membership}`)}
                    {one.present && one.userId !== user.id && (
                      <span className="text-success-ink"> · {t('online')}</span>
                    )}
                  </span>
                }
              >
                {kind === 'group' && acts.removeMember.allowed && one.userId !== user.id && (
                  <IconButton
                    icon={UserMinus}
                    label={t('group.remove', { name: one.name })}
                    onClick={() => setRemoved(one)}
                  />
                )}
              </ConversationPerson>
            ))}
          </ul>
        </div>
      ))}
      {peopleCount > people.length && (
        <p className="mt-1 text-xs text-ink-3">{t('side.morePeople', { count: peopleCount - people.length })}</p>
      )}
      {removed && <RemoveMember id={conversation.id} member={removed} onClose={() => setRemoved(null)} />}
    </SideSection>
  );
}
