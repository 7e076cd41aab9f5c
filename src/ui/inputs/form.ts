import '#common/faults-of-schemas.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Resolver, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { pointerReleased } from '#ui/page/pointer.ts';

/** Validates after the pointer is released, as an error could move the button; uses the values from the call. */
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

/** Validated by a contract schema: after blur, then while typing. */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ mode: 'onTouched', ...options, resolver: contractResolver(schema) });
}
