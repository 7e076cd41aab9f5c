import '#common/faults-of-schemas.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Resolver, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { pointerReleased } from './pointer.ts';

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
    return check(...given);
  };
  return useForm<Input, unknown, Output>({ mode: 'onTouched', ...options, resolver });
}
