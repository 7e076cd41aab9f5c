import type { CodeState } from './site.contract.ts';

interface Known {
  opened_at: Date | null;
  opened_received_at: Date | null;
  reported_at: Date | null;
  reported_received_at: Date | null;
  name: string | null;
}

export const sayKnown = (row: Known | null): Pick<CodeState, 'openedAt' | 'openedReceivedAt' | 'report'> => ({
  openedAt: row?.opened_at?.toISOString() ?? null,
  openedReceivedAt: row?.opened_received_at?.toISOString() ?? null,
  report: row?.reported_at
    ? {
        at: row.reported_at.toISOString(),
        receivedAt: row.reported_received_at?.toISOString() ?? null,
        by: row.name,
      }
    : null,
});
