import { ExternalLink, Info, PanelRight, Phone } from 'lucide-react';
import type { ConversationDetail } from '#features/work/conversations/conversation.contract.ts';
import { requestAddress } from '#features/work/requests/web/public/addresses.ts';
import { ButtonLink, IconButton } from '#ui/marks/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { usePhone, useWideScreen } from '#ui/page/use-media.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { telephone } from '#ui/inputs/telephone.ts';
import { ConversationAvatar, useConversationName } from '../conversation-name.tsx';
import { useTexts } from '../texts-page.ts';
import { useOtherPhone } from './use-other-phone.ts';

const named = 3;

export function ConversationHead({ conversation, onInfo }: { conversation: ConversationDetail; onInfo: () => void }) {
  const t = useTexts();
  const phone = usePhone();
  const wide = useWideScreen();
  const name = useConversationName()(conversation);
  const { request } = conversation;
  const number = useOtherPhone(conversation);
  const departement = useSignedIn().company?.departement;
  return (
    <header className="flex items-center gap-3 border-b border-line py-2.5 pl-4 pr-3 lg:pl-6 lg:pr-4">
      <ConversationAvatar conversation={conversation} />
      <div className="flex-1 min-w-0">
        {!phone && <h2 className="display truncate text-base font-[640]">{name}</h2>}
        <People conversation={conversation} />
      </div>
      {number && (
        <a className="iconbtn" href={telephone(number, departement)} aria-label={t('call', { name })}>
          <Icon of={Phone} size={17} />
        </a>
      )}
      {request && !phone && (
        <ButtonLink size="sm" icon={ExternalLink} to={requestAddress(request.id)}>
          <span className="max-lg:sr-only">{t('openRequest', { number: request.number ?? '' })}</span>
        </ButtonLink>
      )}
      {!wide && (
        <IconButton icon={phone ? Info : PanelRight} label={t('info')} aria-haspopup="dialog" onClick={onInfo} />
      )}
    </header>
  );
}

function People({ conversation: { people, peopleCount, kind } }: { conversation: ConversationDetail }) {
  const t = useTexts();
  const { user, company } = useSignedIn();
  // Inside one company, colleagues; between two, people of the other.
  const inside = kind === 'group' || kind === 'notes' || kind === 'visit';
  const others = people.filter((one) => (inside ? one.userId !== user.id : one.company.id !== company?.id));
  const shown = others.slice(0, named);
  // The server sends the first hundred.
  const unnamed = inside ? Math.max(peopleCount - 1, others.length) : others.length;
  const more = unnamed - shown.length;
  return (
    <p className="truncate text-xs text-ink-2">
      {shown.map((one) => one.name).join(', ')}
      {more > 0 && ` ${t('others', { count: more })}`}
      {others.some((one) => one.present) && <span className="text-success-ink"> · {t('online')}</span>}
    </p>
  );
}
