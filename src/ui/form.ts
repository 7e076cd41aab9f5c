import '#common/french-issues.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Resolver, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { sentenceIn } from '#common/sentences.ts';
import { pointerReleased } from './pointer.ts';
import { spokenLanguage } from './texts.ts';

/** Faults as a schema finds them, said in the language of the screen. */
function translated<T>(errors: T): T {
  const language = spokenLanguage();
  if (language === 'fr' || typeof errors !== 'object' || errors === null || errors instanceof Node) return errors;
  if (Array.isArray(errors)) return errors.map(translated) as T;
  return Object.fromEntries(
    Object.entries(errors).map(([key, value]) => [
      key,
      key === 'message' && typeof value === 'string'
        ? sentenceIn(language, value)
        : key === 'ref'
          ? value
          : translated(value),
    ]),
  ) as T;
}

/**
 * A form held by a schema of the contract; fields speak once left, then as they are typed. One left by pressing a button
 * speaks once the button is released: its error would move the button from under the pointer, and lose the click.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> {
  const check = zodResolver(schema);
  const resolver: Resolver<Input, unknown, Output> = async (...given) => {
    await pointerReleased();
    const { values, errors } = await check(...given);
    return { values, errors: translated(errors) } as Awaited<ReturnType<typeof check>>;
  };
  return useForm<Input, unknown, Output>({ mode: 'onTouched', ...options, resolver });
}
