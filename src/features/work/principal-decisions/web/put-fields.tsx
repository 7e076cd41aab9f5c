import { Field } from '#ui/inputs/field.tsx';
import { Input, Textarea } from '#ui/inputs/input.tsx';
import { useTexts } from './texts.ts';

interface Props {
  words: string;
  onWords: (words: string) => void;
  days: string;
  onDays: (days: string) => void;
  problem: (field: string) => string | undefined;
}

/** Text for the voters, and days to answer. */
export function PutFields({ words, onWords, days, onDays, problem }: Props) {
  const t = useTexts();
  return (
    <>
      <Field label={t('words')} hint={t('wordsHint')} required error={problem('words')}>
        <Textarea rows={4} maxLength={2000} value={words} onChange={(event) => onWords(event.currentTarget.value)} />
      </Field>
      <Field label={t('days')} error={problem('days')}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={60}
          value={days}
          onChange={(event) => onDays(event.currentTarget.value)}
        />
      </Field>
    </>
  );
}
