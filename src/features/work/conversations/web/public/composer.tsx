import { type ReactNode, useState } from 'react';
import type { ComposerMode } from './composer-mode.ts';
import { EditComposer } from './edit-composer.tsx';
import type { Target } from './kept-messages.ts';
import { WriteComposer } from './write-composer.tsx';

export interface ComposerProps {
  /** Targets of a message and of a note; null where there is none. */
  message: Target | null;
  note: Target | null;
  kind: 'message' | 'note';
  onKind: (kind: 'message' | 'note') => void;
  /** The readers in words: «Lefort & Fils», «Saint-Ambroise». */
  readers: { message: string; note: string };
  choice?: ReactNode;
  /** Shown above the text: «N’indiquez pas vos prix ici». */
  warning?: string | null;
  /** Name of the draft on this device; another name is another draft. */
  draftName: string;
  mode: ComposerMode | null;
  onMode: (mode: ComposerMode | null) => void;
  onTyping?: (target: Target) => void;
  className?: string;
}

export function Composer(props: ComposerProps) {
  const { mode, onMode, className } = props;
  // After an edit, the focus returns to the composer.
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
