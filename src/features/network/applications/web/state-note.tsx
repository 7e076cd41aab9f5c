import { Link } from 'react-router';
import type { Application } from '#features/network/applications/application.contract.ts';
import { path } from '#paths.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from './texts.ts';

export function StateNote({ application }: { application: Application }) {
  const t = useTexts();
  const w = useWords();
  const { state, networkState, moves } = application;
  const message = moves.find(({ byAdmin }) => byAdmin)?.message;
  const quoted = message ? w('quoted', { text: message }) : null;
  if (networkState === 'suspended') {
    return (
      <Note tone="danger" title={t('note.suspended')}>
        {quoted}
      </Note>
    );
  }
  if (state === 'approved') {
    return (
      <Note tone="success" title={t('note.approved')}>
        {t('note.approvedText')}{' '}
        <Link className="link" to={path('providerProfile')}>
          {t('toProfile')}
        </Link>
      </Note>
    );
  }
  if (state === 'submitted' || state === 'in_review') return <Note title={t(`note.${state}`)}>{t('note.wait')}</Note>;
  if (state === 'draft') return <Note>{t('note.draft')}</Note>;
  return (
    <Note tone={state === 'rejected' ? 'danger' : 'urgent'} title={t(`note.${state}`)}>
      {quoted}
    </Note>
  );
}
