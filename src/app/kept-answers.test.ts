import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type EndpointMeta, isKeyed } from '#common/endpoint-meta.ts';
import { sessionSchema } from '#features/people/accounts/session.contract.ts';
import { contract } from './contract.ts';
import type { AnyContractProcedure } from '@orpc/contract';

type Contract = AnyContractProcedure | { [name: string]: Contract };
const procedures = (part: Contract): AnyContractProcedure[] =>
  '~orpc' in part ? [part as AnyContractProcedure] : Object.values(part).flatMap(procedures);

/** A short secret could be guessed from its body's digest. */
const inBody = /(?:password|otp)$/i;
const inAnswer = /(?:password|secret|token|recoveryCodes|apiKey|(?:access|door)Codes?)$/i;

const holdsSecret = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  ((schema as { format?: unknown }).format === 'password' || Object.values(schema).some(holdsSecret));

function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(namesIn)];
}

describe('no secret is stored for repeated calls', () => {
  const keyed = procedures(contract).filter(({ '~orpc': { route, meta } }) =>
    isKeyed(meta as EndpointMeta, route.method ?? ''),
  );
  test('sessions are read on another connection, so endpoints returning them take no key', () => {
    const sessions = keyed.filter(({ '~orpc': { outputSchema } }) => outputSchema === sessionSchema);
    expect(sessions.map(({ '~orpc': { route } }) => route.path)).toEqual([]);
  });

  test.each(keyed.map((one) => ({ one, name: `${one['~orpc'].route.method} ${one['~orpc'].route.path}` })))(
    '$name',
    ({ one }) => {
      const { inputSchema, outputSchema } = one['~orpc'];
      const read = (schema: unknown) =>
        schema ? z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io: 'input' }) : {};
      expect(namesIn(read(inputSchema)).filter((name) => inBody.test(name))).toEqual([]);
      expect(namesIn(read(outputSchema)).filter((name) => inAnswer.test(name))).toEqual([]);
      expect(holdsSecret(read(outputSchema))).toBe(false);
    },
  );
});
