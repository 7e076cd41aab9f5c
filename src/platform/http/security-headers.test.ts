import fastify from 'fastify';
import { expect, test } from 'vitest';
import { setSecurityHeaders } from './security-headers.ts';

test('every answer has them, including refusals and unknown addresses', async () => {
  const http = fastify();
  setSecurityHeaders(http, { contentSecurityPolicy: false, referrerPolicy: { policy: 'same-origin' } });
  http.get('/here', () => ({ here: true }));
  http.get('/fails', () => {
    throw new Error('on purpose');
  });
  for (const [address, status] of [
    ['/here', 200],
    ['/fails', 500],
    ['/nowhere', 404],
  ] as const) {
    const { headers, statusCode } = await http.inject(address);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toContain('max-age');
    expect(headers).not.toHaveProperty('content-security-policy');
  }
});
