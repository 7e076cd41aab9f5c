import { useState } from 'react';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { PutFields } from './put-fields.tsx';
import { useTexts } from './texts.ts';

interface Props {
  name: string;
  people: number;
  delayDays: number;
  onPut: (said: { words: string; days: number }) => Promise<unknown>;
  onClose: () => void;
}

/** Submits one amount to the voters: the subject, and the deadline. */
export function PutDialog({ name, people, delayDays, onPut, onClose }: Props) {
  const t = useTexts();
  const [words, setWords] = useState('');
  const [days, setDays] = useState(String(delayDays));
  return (
    <ActDialog
      onClose={onClose}
      title={t('putTitle', { name })}
      text={t('askText', { count: people })}
      confirmLabel={t('ask')}
      done={t('asked', { name })}
      onConfirm={() => onPut({ words, days: Number(days) })}
    >
      {(problem) => <PutFields words={words} onWords={setWords} days={days} onDays={setDays} problem={problem} />}
    </ActDialog>
  );
}
