import { createHash } from 'node:crypto';
import { papers } from '../src/app/attachments.ts';
import { formatMoney } from '../src/common/money.ts';
import { bindPapers } from '../src/platform/papers/keep-paper.ts';
import type { Caller, TestApp } from './app.ts';
import { workAll } from './work.ts';

export const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** An amount as a PDF reader returns it: with plain spaces. */
export const printed = (minor: number) => formatMoney(minor).replaceAll(/\s/g, ' ');

/** Downloads of documents, and the job that stores them. */
export function keptPapers({ db, files, clock, http }: TestApp) {
  return {
    keepAll: async () => {
      const faults: unknown[] = [];
      await workAll(db, bindPapers({ db, files, clock: () => clock.now }, papers), (error) => faults.push(error));
      if (faults.length > 0) throw faults[0];
    },
    download: (who: Pick<Caller, 'cookie'>, address: string, language?: string) =>
      http.inject({
        url: `/api/${address}${language ? `?language=${language}` : ''}`,
        headers: { cookie: who.cookie },
      }),
    attached: (id: string) =>
      db
        .selectFrom('attachments')
        .select(['owner_kind', 'sha256', 'name'])
        .where('owner_id', '=', id)
        .orderBy('owner_kind')
        .execute(),
  };
}
