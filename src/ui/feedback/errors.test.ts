import { oc } from '@orpc/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { apiClient } from '#ui/calls/api.ts';
import { failureOf, formFailure } from './errors.ts';

beforeAll(() => {
  vi.stubGlobal('navigator', { onLine: true });
});

const answer = { code: 'VALIDATION', status: 422, message: 'Certains champs sont à corriger.' };

describe('failureOf', () => {
  test('parses an answer of the server', () => {
    expect(failureOf(answer)).toEqual({ ...answer, issues: [] });
  });

  test('tells a network failure from a programming error', () => {
    expect(failureOf(new TypeError('Failed to fetch')).code).toBe('NETWORK');
    expect(failureOf(new Error('boom')).code).toBe('UNEXPECTED');
    expect(failureOf(null).code).toBe('UNEXPECTED');
  });

  test.each([
    ['nothing that we say', 500, '{}'],
    ['the page of a proxy', 502, '<html><h1>Bad Gateway</h1></html>'],
    ['nothing at all', 503, ''],
  ])('takes no code from another server’s answer: %s', async (_, status, body) => {
    vi.stubGlobal('location', { origin: 'https://batilien.test' });
    vi.stubGlobal('fetch', async () => new Response(body, { status }));
    const api = apiClient({ open: oc.route({ method: 'POST', path: '/api/session' }) });
    const error: unknown = await api.open().catch((thrown: unknown) => thrown);
    expect(failureOf(error)).toEqual({
      code: 'UNEXPECTED',
      status,
      message: "Une erreur inattendue s'est produite. Veuillez rafraîchir la page.",
      issues: [],
    });
  });

  test('uses the field’s message when only one field is wrong', () => {
    const issue = { path: ['currentPassword'], message: 'Ce n’est pas votre mot de passe actuel.' };
    expect(failureOf({ ...answer, data: { issues: [issue] } }).message).toBe(issue.message);
    expect(failureOf({ ...answer, data: { issues: [issue, issue] } }).message).toBe(answer.message);
  });
});

describe('formFailure', () => {
  test('puts each issue beside its field', () => {
    const setError = vi.fn<() => void>();
    formFailure({ ...answer, data: { issues: [{ path: ['lines', 0, 'label'], message: 'Requis.' }] } }, setError);
    expect(setError).toHaveBeenCalledExactlyOnceWith(
      'lines.0.label',
      { type: 'server', message: 'Requis.' },
      { shouldFocus: true },
    );
  });

  test('puts a code beside the field it concerns', () => {
    const setError = vi.fn<() => void>();
    formFailure({ code: 'CODE_TAKEN', status: 409, message: 'Code déjà utilisé.' }, setError, { CODE_TAKEN: 'code' });
    expect(setError).toHaveBeenCalledExactlyOnceWith(
      'code',
      { type: 'CODE_TAKEN', message: 'Code déjà utilisé.' },
      { shouldFocus: true },
    );
  });

  test('keeps the rest for the whole form', () => {
    const setError = vi.fn<() => void>();
    formFailure({ code: 'STALE', status: 409, message: 'Modifiée entre-temps' }, setError);
    expect(setError).toHaveBeenCalledExactlyOnceWith('root', { type: 'STALE', message: 'Modifiée entre-temps' });
  });
});
