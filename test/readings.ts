import { expect } from 'vitest';
import type { z } from 'zod';
import { fieldsOf, type FieldReader } from '../src/common/readers.ts';

/** Checks that a reader gets the replacement for each field not declared for them, and no unknown field. */
export function expectReading(body: Record<string, unknown>, schema: z.ZodObject, ...as: FieldReader[]): void {
  expect(Object.keys(body).toSorted()).toEqual(
    fieldsOf(schema)
      .map(({ name }) => name)
      .toSorted(),
  );
  const hidden = fieldsOf(schema).filter(({ readers }) => !as.some((reader) => readers.includes(reader)));
  expect(Object.fromEntries(hidden.map(({ name }) => [name, body[name]]))).toEqual(
    Object.fromEntries(hidden.map(({ name, instead }) => [name, instead])),
  );
}
