import { Input, type InputProps } from '../input.tsx';
import type { LineInput } from './lines.ts';

export interface DesignationProps extends Omit<InputProps, 'value' | 'onChange'> {
  id: string;
  text: string;
  onText: (text: string) => void;
  /** Takes what was proposed, its VAT without the mention of a zero rate. */
  onPick: (line: Partial<LineInput> & Pick<LineInput, 'vatRateBp'>) => void;
}

/** What a line is about, where nothing is proposed. */
export function PlainDesignation({ text, onText, onPick: _, ...rest }: DesignationProps) {
  return <Input {...rest} value={text} onChange={(event) => onText(event.currentTarget.value)} />;
}
