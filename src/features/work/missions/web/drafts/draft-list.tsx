import { Link } from 'react-router';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from '../texts.ts';
import type { Draft } from './use-drafts.ts';

interface DraftListProps {
  drafts: readonly Draft[];
  /** The crew has left, so no departure will send them. */
  isLeft?: boolean;
  onOpen?: () => void;
}

export function DraftList({ drafts, isLeft, onOpen }: DraftListProps) {
  const t = useTexts();
  if (drafts.length === 0) return null;
  return (
    <Note tone="warning" title={t('draft.title')}>
      <ul>
        {drafts.map(({ place, name, page, save }) => (
          <li key={place} className="border-b border-current/20 py-0.5 last:border-b-0">
            <Link to={page} className="flex min-h-11 flex-col justify-center" onClick={onOpen}>
              <b className="font-[580] underline underline-offset-3 wrap-anywhere">{name}</b>
              <span>{t(save ? (isLeft ? 'draft.late' : 'draft.whole') : 'draft.partial')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
