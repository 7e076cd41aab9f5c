import { Input, type InputProps } from '#ui/inputs/input.tsx';
import type { LineInput } from './lines.ts';

export interface DesignationProps extends Omit<InputProps, 'value' | 'onChange'> {
  id: string;
  text: string;
  onText: (text: string) => void;
  /** Takes a suggestion; its VAT comes without the reason for a zero rate. */
  onPick: (line: Partial<LineInput> & Pick<LineInput, 'vatRateBp'>) => void;
}

export function PlainDesignation({ text, onText, onPick: _, ...rest }: DesignationProps) {
  return <Input {...rest} value={text} onChange={(event) => onText(event.currentTarget.value)} />;
}
