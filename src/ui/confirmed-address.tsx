import { Checkbox, type CheckboxProps } from './choices.tsx';
import { useWords } from './words.ts';

/** Confirms a city that does not match its postal code: shown after the server's refusal, and while ticked. */
export function ConfirmedAddress({
  confirmed,
  ...box
}: Omit<CheckboxProps, 'children'> & { confirmed: boolean | undefined }) {
  const w = useWords();
  if (!box.error && !confirmed) return null;
  return <Checkbox {...box}>{w('addressConfirmed')}</Checkbox>;
}
