import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';

const app = await startTestApp();
const owner = await app.person({ company: await app.company() });

test('the response to an act lists the screens it made stale', async () => {
  const provider = await app.person({ role: 'prestataire', company: await app.provider() });
  const [block, other] = await Promise.all([
    owner.put(`/api/blocked-companies/${await app.provider()}`, { reason: 'Litige' }),
    provider.post('/api/crews', { name: 'Équipe Nord' }),
  ]);
  expect([block.status, other.status]).toEqual([200, 201]);
  expect(block.headers.stale).toBe('blockedCompanies collaborations providers marketplace');
  expect(other.headers.stale).toBe('crews workers vehicles absences');
});

test('a read and a refused act make nothing stale', async () => {
  expect((await owner.get('/api/sites')).headers).not.toHaveProperty('stale');
  const refused = await owner.put(`/api/blocked-companies/${owner.companyId}`, { reason: '' });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.headers).not.toHaveProperty('stale');
});
