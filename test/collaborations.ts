import { uuidv7 } from '../src/common/ids.ts';
import type { TestApp } from './app.ts';

/** Makes providers collaborate with an ordering company, without terms. */
export async function together({ db, clock }: TestApp, orderingId: string, providerIds: string[]): Promise<void> {
  const at = { created_at: clock.now, started_at: clock.now, updated_at: clock.now };
  await db
    .insertInto('collaborations')
    .values(
      providerIds.map((provider_id) => ({
        id: uuidv7(),
        ordering_id: orderingId,
        provider_id,
        state: 'active',
        ...at,
      })),
    )
    .execute();
}
