import { Checkbox, type CheckboxProps } from './choices.tsx';
import { useWords } from './words.ts';

/** Keeps an address whose city is not that of its postal code: shown once the server said so, and while it is ticked. */
export function ConfirmedAddress({
  confirmed,
  ...box
}: Omit<CheckboxProps, 'children'> & { confirmed: boolean | undefined }) {
  const w = useWords();
  if (!box.error && !confirmed) return null;
  return <Checkbox {...box}>{w('addressConfirmed')}</Checkbox>;
}
