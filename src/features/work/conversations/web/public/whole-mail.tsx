import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { useTexts } from '../texts-messages.ts';
import { conversationApi } from './api.ts';
import { MessageText } from './message-text.tsx';

export function WholeMail({ messageId }: { messageId: string }) {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const mail = useQuery({ ...conversationApi.wholeMail.queryOptions({ input: { id: messageId } }), enabled: isOpen });
  return (
    <>
      <button
        type="button"
        className="-mx-1 inline-flex min-h-7 items-center gap-1 rounded-sm px-1 text-sm font-[560] text-primary-ink hover:underline pointer-coarse:min-h-11"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={isOpen ? ChevronUp : ChevronDown} size={14} />
        {t(isOpen ? 'foldMail' : 'wholeMail')}
      </button>
      <section
        id={id}
        hidden={!isOpen}
        aria-label={t('mailWhole')}
        aria-busy={mail.isFetching}
        className="mt-1 border-l-2 border-line-strong pl-2.5 text-sm text-ink-2"
      >
        {mail.data ? (
          <MessageText text={mail.data.text} />
        ) : (
          mail.error && <p role="alert">{failureOf(mail.error).message}</p>
        )}
      </section>
    </>
  );
}
