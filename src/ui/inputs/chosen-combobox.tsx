import { useState } from 'react';
import { Combobox, type ComboboxProps } from './combobox.tsx';

interface ChosenComboboxProps<T> extends Omit<ComboboxProps<T>, 'text' | 'takesFirst' | 'onBlur' | 'onPick'> {
  /** Label of the current choice; empty for none. */
  chosen: string;
  onPick: (value: T | null) => void;
}

/** One of many, with search. Clearing it chooses nothing; text not chosen reverts to the current choice. */
export function ChosenCombobox<T>({ chosen, onText, onPick, ...rest }: ChosenComboboxProps<T>) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    setTyped(null);
    onText('');
  };
  return (
    <Combobox
      {...rest}
      takesFirst
      text={typed ?? chosen}
      onText={(text) => {
        setTyped(text);
        onText(text);
        if (text.trim() === '') onPick(null);
      }}
      onPick={(value) => {
        settle();
        onPick(value);
      }}
      onBlur={settle}
    />
  );
}
