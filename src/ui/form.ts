import '#common/faults-of-schemas.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Resolver, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { pointerReleased } from './pointer.ts';

/**
 * Checks values against a schema once no button is pressed: an error would move the button from under the pointer, and
 * lose the click. What is checked, and sent, is what stood when it was asked: the form goes on writing into its values.
 */
export function contractResolver<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  released = pointerReleased,
): Resolver<Input, unknown, Output> {
  const check = zodResolver(schema);
  return async (values, ...given) => {
    const asked = structuredClone(values);
    await released();
    return check(asked, ...given);
  };
}

/** A form held by a schema of the contract; fields speak once left, then as they are typed. */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ mode: 'onTouched', ...options, resolver: contractResolver(schema) });
}
