import { tmpdir } from 'node:os';
import { issueInvoice } from '#features/money/invoices/issue-invoice.ts';
import { type Connection } from '#platform/db/connection.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { declareReactions } from '#platform/events/react.ts';
import { diskStore } from '#platform/files/store.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

/** Drafts for a test process to issue, from an instant on, so many concurrently. */
export interface Issuing {
  connection: Connection;
  viewer: CompanyViewer;
  drafts: { id: string; version: number; totalTtcMinor: number }[];
  from: string;
  /** Delay between issues. */
  stepMs: number;
  together: number;
}

const { connection, viewer, drafts, from, stepMs, together } = JSON.parse(process.argv[2] ?? '') as Issuing;
// Reactions are tested elsewhere.
declareReactions({});
const { db, close } = openDatabase(connection);
const files = diskStore(tmpdir());
const waiting = drafts.map((draft, place) => ({ draft, now: new Date(Date.parse(from) + place * stepMs) }));

async function issueNext(): Promise<void> {
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const { draft, now } = one;
    const said = await issueInvoice({ db, viewer, now, files }, draft).then(
      ({ document }) => document.number,
      (error: unknown) => String(error),
    );
    process.stdout.write(`${said}\n`);
  }
}
await Promise.all(Array.from({ length: together }, issueNext));
await close();
