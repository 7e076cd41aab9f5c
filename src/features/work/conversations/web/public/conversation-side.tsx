import { useQuery } from '@tanstack/react-query';
import { FileText, Images, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConversationMember } from '#features/work/conversations/conversation.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { SavedSwitch, Switch } from '#ui/inputs/choices.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { telephone } from '#ui/inputs/telephone.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { useTexts } from '../texts-messages.ts';
import { conversationApi, messageFileUrl } from './api.ts';
import { isPicture } from './message-files.tsx';
import { useMute } from './use-mute.ts';

interface PersonProps {
  person: ConversationMember;
  /** If different from the name. */
  title?: string;
  /** Below the name; by default whether they are online, or what they may do. */
  line?: ReactNode;
  children?: ReactNode;
}

export function ConversationPerson({ person, title, line, children }: PersonProps) {
  const t = useTexts();
  const { name, avatarId, company, membership, present } = person;
  return (
    <li className="flex items-center gap-2.5 py-1.25 text-sm">
      <Avatar name={name} picture={avatarId} size="md" />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-[560]">{title ?? name}</b>
        {line ?? (
          <span className={`block truncate text-xs ${present ? 'text-success-ink' : 'text-ink-3'}`}>
            {present ? t('present') : `${t(`memberships.${membership}`)} · ${company.name}`}
          </span>
        )}
      </span>
      {children}
    </li>
  );
}

const fewPeople = 8;

export function ConversationPeople({
  people,
  count,
  call = null,
}: {
  people: readonly ConversationMember[];
  count: number;
  /** The telephone number of a company, for those who may call it. */
  call?: { companyId: string; phone: string } | null;
}) {
  const t = useTexts();
  const departement = useSignedIn().company?.departement;
  const shown = people.slice(0, fewPeople);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{t('people')}</h2>
      <ul>
        {shown.map((person) => (
          <ConversationPerson key={person.userId} person={person}>
            {call?.companyId === person.company.id && (
              <a
                className="iconbtn"
                href={telephone(call.phone, departement)}
                aria-label={t('call', { name: person.name })}
              >
                <Icon of={Phone} />
              </a>
            )}
          </ConversationPerson>
        ))}
      </ul>
      {count > shown.length && (
        <p className="pt-1 text-xs text-ink-3">{t('peopleMore', { count: count - shown.length })}</p>
      )}
    </section>
  );
}

const line = 'flex min-h-7 items-center gap-2 text-sm max-md:min-h-11';

export function SharedFiles({ conversationId }: { conversationId: string }) {
  const t = useTexts();
  const format = useFormat();
  const { data } = usePages(conversationApi.files, { id: conversationId, limit: 50 });
  const files = data?.pages.flatMap((page) => page.items);
  if (!files) return null;
  const photos = files.filter(isPicture);
  const size = photos.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return (
    <section>
      <h2>{t('shared')}</h2>
      {files.length === 0 && <p className="text-sm text-ink-2">{t('sharedNone')}</p>}
      <ul>
        {photos.length > 0 && (
          <li className={line}>
            <Icon of={Images} />
            <span className="min-w-0 flex-1 truncate">{t('photos', { count: photos.length })}</span>
            <span className="text-xs text-ink-3">{format.fileSize(size)}</span>
          </li>
        )}
        {files
          .filter((file) => !isPicture(file))
          .map(({ id, name, sizeBytes }) => (
            <li key={id}>
              <a className={`${line} hover:underline`} href={messageFileUrl(id)} download={name}>
                <Icon of={FileText} />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="text-xs text-ink-3">{format.fileSize(sizeBytes)}</span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** «Me prévenir»: of each message, or only of mentions. */
export function ConversationMute({ conversationIds }: { conversationIds: readonly string[] }) {
  const t = useTexts();
  const mute = useMute(conversationIds);
  const [first] = conversationIds;
  const { data } = useQuery(
    conversationApi.read.queryOptions({ input: { id: first ?? '' }, enabled: first !== undefined }),
  );
  if (!data) return null;
  return (
    <section>
      <h2>{t('tell')}</h2>
      <div className="flex items-center justify-between py-1.25 text-sm">
        <span aria-hidden="true">{t('tellEach')}</span>
        <SavedSwitch aria-label={t('tellEach')} checked={!data.muted} save={(told) => mute(!told)} />
      </div>
      <div className="flex items-center justify-between py-1.25 text-sm">
        <span aria-hidden="true">{t('tellMentions')}</span>
        <Switch aria-label={t('tellMentions')} checked disabled readOnly />
      </div>
    </section>
  );
}
