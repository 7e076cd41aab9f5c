import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ConversationDetail } from '#features/work/conversations/conversation.contract.ts';
import { path } from '#paths.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { conversationApi } from '../public/api.ts';
import { type Colleague, ColleagueBox } from '../start/colleagues.tsx';
import { useTexts } from '../texts-page.ts';

interface GroupDialogProps {
  conversation: ConversationDetail;
  onClose: () => void;
}

export function AddMember({ conversation: { id, people }, onClose }: GroupDialogProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [colleague, setColleague] = useState<Colleague | null>(null);
  return (
    <ActDialog
      title={t('group.add')}
      text={t('group.addText')}
      confirmLabel={t('group.add')}
      refused={colleague ? null : t('start.peopleMissing')}
      quiet
      onConfirm={() => conversationApi.addMember.call({ id, userId: colleague?.userId ?? '' })}
      done={() => t('group.added', { name: colleague?.name ?? '' })}
      onClose={onClose}
    >
      {() => (
        <Field label={t('start.colleagues')} required>
          <ColleagueBox
            text={typed}
            onText={(text) => {
              setTyped(text);
              setColleague(null);
            }}
            without={new Set(people.map(({ userId }) => userId))}
            onPick={(picked) => {
              setTyped(picked.name);
              setColleague(picked);
            }}
          />
        </Field>
      )}
    </ActDialog>
  );
}

export function RenameGroup({ conversation: { id, title }, onClose }: GroupDialogProps) {
  const t = useTexts();
  const [name, setName] = useState(title);
  return (
    <ActDialog
      title={t('group.rename')}
      confirmLabel={t('group.renameConfirm')}
      refused={name.trim() === '' ? t('start.nameMissing') : null}
      quiet
      onConfirm={() => conversationApi.rename.call({ id, title: name.trim() })}
      done={t('group.renamed')}
      onClose={onClose}
    >
      {(problem) => (
        <Field label={t('group.name')} required error={problem('title')}>
          <Input maxLength={120} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}

export function LeaveGroup({ conversation: { id, title }, onClose }: GroupDialogProps) {
  const t = useTexts();
  const { user } = useSignedIn();
  const navigate = useNavigate();
  return (
    <ActDialog
      title={t('group.leaveTitle', { name: title })}
      text={t('group.leaveText')}
      confirmLabel={t('group.leave')}
      tone="danger"
      onConfirm={async () => {
        await conversationApi.removeMember.call({ id, userId: user.id });
        // Leaves the page before it reloads: it would show that it is out of reach.
        await navigate(path('conversations'));
      }}
      done={t('group.left')}
      onClose={onClose}
    />
  );
}

export function RemoveMember({
  id,
  member: { userId, name },
  onClose,
}: {
  id: string;
  member: ConversationDetail['people'][number];
  onClose: () => void;
}) {
  const t = useTexts();
  return (
    <ActDialog
      title={t('group.removeTitle', { name })}
      text={t('group.removeText')}
      confirmLabel={t('group.removeConfirm')}
      tone="danger"
      onConfirm={() => conversationApi.removeMember.call({ id, userId })}
      done={t('group.removed', { name })}
      onClose={onClose}
    />
  );
}
