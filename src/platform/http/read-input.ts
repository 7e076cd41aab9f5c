import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { inOurWords } from '#common/faults-of-schemas.ts';
import { fault } from '#common/faults.ts';
import { type Issue, problems, refuse, refuseFields } from '#common/problems.ts';
import { speaking } from '#common/said.ts';
import { voiceOf } from '#platform/voices.ts';
import { languageOf } from './language.ts';

function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({
    path: issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step)),
    message: issue.message,
  }));
}

/** Deeper than any contract: deeper input is hostile and would exhaust the stack. */
const deepest = 20;

/** The database can store no lone surrogate and no NUL. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

function isReadable(value: unknown, depth = 0): boolean {
  if (depth > deepest) throw refuse(problems.MALFORMED);
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  for (const key in value) if (!isReadable((value as Record<string, unknown>)[key], depth + 1)) return false;
  return true;
}

/** Paths of texts that cannot be stored. */
function unreadableTexts(value: unknown, path: (string | number)[] = []): Issue[] {
  if (typeof value === 'string') {
    if (isStorable(value)) return [];
    return [{ path, message: fault(value.includes('\0') ? 'controls' : 'unreadable') }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    unreadableTexts(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Drops empty parameters such as «?latitude=», which a number would read as zero. */
const saidIn = (query: object) => {
  const said = { ...query } as Record<string, unknown>;
  for (const name in said) if (said[name] === '') delete said[name];
  return said;
};

export function readInput(schema: z.ZodType | undefined, request: FastifyRequest, isRaw: boolean): unknown {
  if (!schema) return undefined;
  const params = request.params as Record<string, string>;
  // HEAD is read like GET.
  const reads = ['GET', 'HEAD'].includes(request.method);
  const body = reads || isRaw ? {} : (request.body ?? {});
  if (typeof body !== 'object' || Array.isArray(body)) throw refuse(problems.MALFORMED);
  // A DELETE has its version in the body, as in the OpenAPI document, or in the query, where proxies drop bodies.
  const inQuery = reads || request.method === 'DELETE' || isRaw;
  const query = inQuery ? saidIn(request.query as object) : {};
  // An impossible path reads as absent.
  if (!isReadable(params)) throw refuse(problems.NOT_FOUND);
  const merged = { ...query, ...body };
  if (!isReadable(merged)) throw refuseFields(...unreadableTexts(merged));
  const parsed = schema.safeParse({ ...merged, ...params }, inOurWords);
  if (parsed.success) return parsed.data;
  // Zod composes its messages lazily, in the current language.
  const issues = speaking(voiceOf(languageOf(request)), () => issuesOf(parsed.error));
  // An invalid path parameter reads as absent, not malformed.
  if (issues.some(({ path }) => typeof path[0] === 'string' && path[0] in params)) throw refuse(problems.NOT_FOUND);
  throw refuseFields(...issues);
}
