import { beforeAll, describe, expect, test, vi } from 'vitest';
import { failureOf, formFailure } from './errors.ts';

beforeAll(() => {
  vi.stubGlobal('navigator', { onLine: true });
});

const answer = { code: 'VALIDATION', status: 422, message: 'Certains champs sont à corriger.' };

describe('failureOf', () => {
  test('reads an answer of the server', () => {
    expect(failureOf(answer)).toEqual({ ...answer, issues: [] });
  });

  test('tells a network that failed from a fault of ours', () => {
    expect(failureOf(new TypeError('Failed to fetch')).code).toBe('NETWORK');
    expect(failureOf(new Error('boom')).code).toBe('UNEXPECTED');
    expect(failureOf(null).code).toBe('UNEXPECTED');
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

  test('puts a code beside the field it speaks of', () => {
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
