import { useState } from 'react';
import { Combobox, type ComboboxProps } from './combobox.tsx';

interface ChosenComboboxProps<T> extends Omit<ComboboxProps<T>, 'text' | 'takesFirst' | 'onBlur' | 'onPick'> {
  /** What is chosen, as it is called; empty when nothing is. */
  chosen: string;
  onPick: (value: T | null) => void;
}

/** One of many, found by what is typed. Emptied, it chooses nothing; what was typed and not chosen gives way to the choice. */
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
