import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ConversationDetail } from '#features/work/conversations/conversation.contract.ts';
import { path } from '#paths.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { usePhone, useWideScreen } from '#ui/page/use-media.ts';
import { useConversationName } from '../conversation-name.tsx';
import type { Steps } from '../public/conversation-page.tsx';
import { SidePanel } from '../side/side-panel.tsx';
import { useTexts } from '../texts-page.ts';
import { useKeys } from '../use-keys.ts';
import { ConversationHead } from './conversation-head.tsx';
import { Messages } from './messages.tsx';

export function OpenConversation({ conversation, steps }: { conversation: ConversationDetail; steps: Steps }) {
  const t = useTexts();
  const phone = usePhone();
  const wide = useWideScreen();
  const navigate = useNavigate();
  const { search } = useLocation();
  const box = useRef<HTMLElement>(null);
  const [info, setInfo] = useState(false);
  const name = useConversationName()(conversation);

  // Back to the list, unless something in the conversation handled the key.
  useKeys(box, {
    Escape: () => {
      if (phone) void navigate(`${path('conversations')}${search}`);
      else document.querySelector<HTMLElement>('nav [data-stop][aria-current]')?.focus();
      return true;
    },
  });
  // Choosing a conversation focuses the composer, except where that opens an on-screen keyboard.
  useEffect(() => {
    const came = document.activeElement?.matches('h1, nav [data-stop]');
    if (came && wide) box.current?.querySelector('textarea')?.focus();
  }, [wide]);
  return (
    <div className="grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_18.125rem]">
      {phone && <PageHeader title={name} crumbs={[{ label: t('list'), to: `${path('conversations')}${search}` }]} />}
      <section ref={box} className="flex min-h-0 flex-col" aria-label={t('messages', { name })}>
        <ConversationHead conversation={conversation} onInfo={() => setInfo(true)} />
        <Messages conversation={conversation} steps={steps} />
      </section>
      {wide ? (
        <aside className="min-h-0 overflow-y-auto border-l border-line bg-canvas px-5 py-1.5" aria-label={t('info')}>
          <SidePanel conversation={conversation} />
        </aside>
      ) : (
        <Dialog open={info} onClose={() => setInfo(false)} shape={phone ? 'dialog' : 'drawer'} title={t('info')}>
          <SidePanel conversation={conversation} />
        </Dialog>
      )}
    </div>
  );
}
