import { LogOut, Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ConversationDetail } from '#features/work/conversations/conversation.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useTexts } from '../texts-page.ts';
import { AddMember, LeaveGroup, RenameGroup } from './group-dialogs.tsx';

const acts = [
  { act: 'addMember', word: 'add', icon: UserPlus },
  { act: 'rename', word: 'rename', icon: Pencil },
  { act: 'leave', word: 'leave', icon: LogOut },
] as const;

/** Add a colleague, rename, leave; between companies, only the first. */
export function GroupActs({ conversation }: { conversation: ConversationDetail }) {
  const t = useTexts();
  const [open, setOpen] = useState<(typeof acts)[number]['act'] | null>(null);
  const close = () => setOpen(null);
  return (
    <section className="flex flex-col items-start gap-1" aria-label={t('group.acts')}>
      {acts
        .filter(({ act }) => conversation.kind === 'group' || act === 'addMember')
        .map(({ act, word, icon }) => {
          const verdict = conversation.acts[act];
          return (
            <Button
              key={act}
              variant="ghost"
              size="sm"
              icon={icon}
              disabledReason={verdict.allowed ? null : verdict.reason}
              onClick={() => setOpen(act)}
            >
              {t(`group.${word}`)}
            </Button>
          );
        })}
      {open === 'addMember' && <AddMember conversation={conversation} onClose={close} />}
      {open === 'rename' && <RenameGroup conversation={conversation} onClose={close} />}
      {open === 'leave' && <LeaveGroup conversation={conversation} onClose={close} />}
    </section>
  );
}
