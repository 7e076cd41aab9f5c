import { Checkbox, type CheckboxProps } from './choices.tsx';
import { useWords } from '#ui/words/words.ts';

/** Shown after the server refused a city that does not match its postal code, and while ticked. */
export function ConfirmedAddress({
  confirmed,
  ...box
}: Omit<CheckboxProps, 'children'> & { confirmed: boolean | undefined }) {
  const w = useWords();
  if (!box.error && !confirmed) return null;
  return <Checkbox {...box}>{w('addressConfirmed')}</Checkbox>;
}
