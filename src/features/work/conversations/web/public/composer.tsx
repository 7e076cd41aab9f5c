import { type ReactNode, useState } from 'react';
import type { ComposerMode } from './composer-mode.ts';
import { EditComposer } from './edit-composer.tsx';
import type { Target } from './kept-messages.ts';
import { WriteComposer } from './write-composer.tsx';

export interface ComposerProps {
  /** Where a message goes, and a note; null where there is none. */
  message: Target | null;
  note: Target | null;
  kind: 'message' | 'note';
  onKind: (kind: 'message' | 'note') => void;
  /** Who will read it, in words: «Lefort & Fils», «Saint-Ambroise». */
  readers: { message: string; note: string };
  /** Choices beside «Message»: to which company. */
  choice?: ReactNode;
  /** Said above what is typed: «N’indiquez pas vos prix ici». */
  warning?: string | null;
  /** Under which name the draft is kept on this device; another name is another draft. */
  draftName: string;
  mode: ComposerMode | null;
  onMode: (mode: ComposerMode | null) => void;
  /** Somebody is writing there. */
  onTyping?: (target: Target) => void;
  className?: string;
}

/** Where one writes: a message, a note, an answer to a message, or a message anew. */
export function Composer(props: ComposerProps) {
  const { mode, onMode, className } = props;
  // Once a message is rewritten, the focus comes back to where the next is written.
  const [edited, setEdited] = useState(false);
  const leave = () => {
    setEdited(true);
    onMode(null);
  };
  if (mode?.kind === 'edit') {
    return <EditComposer key={mode.message.id} message={mode.message} onDone={leave} className={className} />;
  }
  return <WriteComposer key={props.draftName} {...props} edited={edited} onBack={() => setEdited(false)} />;
}
