import type { ServerResponse } from 'node:http';
import type { Client } from 'pg';
import { type Connection, connect } from '#platform/db/connection.ts';
import type { Log } from '#platform/log.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** An event as it travels to browsers: names only, each reader fetches the rest under their own rights. */
interface Notice {
  kind: string;
  requestId: string | null;
  /** Companies that may learn of it. */
  companies: string[];
  /** Members limited to other sites do not. */
  siteId: string | null;
  /** For the administrators, and nobody else. */
  admins: boolean;
}

interface Reader {
  admin: boolean;
  sessionId: string;
  userId: string;
  companyId: string | null;
  siteIds: string[] | null;
}

export interface Live {
  /** Streams to a browser until it leaves. */
  follow(viewer: Viewer, response: ServerResponse): void;
  close(): Promise<void>;
}

// Steps of a thread also reach those asked for a quote, until somebody else has the work.
const find = {
  name: 'live-event',
  text: `SELECT e.kind, e.request_id AS "requestId", r.site_id AS "siteId",
    e.audience = 'admins' AS admins, ARRAY(
      SELECT c::text FROM unnest(ARRAY[e.company_id, r.company_id, e.audience_provider_id,
        CASE WHEN e.audience = 'thread' THEN r.provider_id END]) c WHERE c IS NOT NULL
      UNION SELECT asked.provider_id::text FROM (
        SELECT provider_id FROM request_invitations WHERE request_id = r.id
        UNION ALL SELECT provider_id FROM quotes WHERE request_id = r.id) asked
        WHERE e.audience = 'thread' AND r.provider_id IS NULL) AS companies
    FROM events e LEFT JOIN requests r ON r.id = e.request_id WHERE e.id = $1 AND e.audience <> 'system'`,
};

const stillOpen = {
  name: 'live-sessions',
  text: 'SELECT id::text FROM sessions WHERE id = ANY($1::uuid[]) AND expires_at > now()',
};

const beat = 25_000;
const pause = 1000;

/** Listens to committed events on a connection of its own, reconnecting when it is lost. */
export function startLive(connection: Connection, log: Log): Live {
  const readers = new Map<ServerResponse, Reader>();
  let client: Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const complain = (error: unknown) => log.warn({ err: error }, 'live');
  const send = (response: ServerResponse, event: string, data: object) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  const deliver = async (listening: Client, id: string) => {
    const { rows } = await listening.query<Notice>({ ...find, values: [id] });
    for (const { kind, requestId, companies, siteId, admins } of rows) {
      for (const [response, { admin, companyId, siteIds }] of readers) {
        const near = !siteIds || !siteId || siteIds.includes(siteId);
        const concerned = admins ? admin : near && companyId !== null && companies.includes(companyId);
        if (concerned) send(response, 'step', { kind, requestId });
      }
    }
  };

  /** A session that ended takes its streams along, wherever it was ended. */
  const dismiss = (isOver: (reader: Reader) => boolean) => {
    for (const [response, reader] of readers) {
      if (!isOver(reader)) continue;
      readers.delete(response);
      send(response, 'over', {});
      response.end();
    }
  };

  /** Those that expired, or ended while nobody listened. */
  const dismissOver = async (listening: Client) => {
    const asked = new Set([...readers.values()].map(({ sessionId }) => sessionId));
    if (asked.size === 0) return;
    const { rows } = await listening.query<{ id: string }>({ ...stillOpen, values: [[...asked]] });
    const open = new Set(rows.map(({ id }) => id));
    dismiss(({ sessionId }) => asked.has(sessionId) && !open.has(sessionId));
  };

  // To one person, on every screen they have open.
  const tell = (payload: string) => {
    const [userId, id] = payload.split(' ');
    for (const [response, reader] of readers) if (reader.userId === userId) send(response, 'notice', { id });
  };

  const listen = async () => {
    if (closed) return;
    // A line may end while it is being opened: one attempt has one successor.
    const again = () => {
      clearTimeout(retry);
      if (!closed) retry = setTimeout(() => void listen(), pause);
    };
    try {
      const listening = await connect(connection, { application_name: 'batilien-live' });
      if (closed) return await listening.end();
      client = listening;
      listening.on('end', again);
      listening.on('notification', ({ channel, payload }) => {
        if (channel === 'sessions') return dismiss(({ sessionId }) => sessionId === payload);
        if (payload && channel === 'notices') tell(payload);
        else if (payload) deliver(listening, payload).catch(complain);
      });
      await listening.query('LISTEN events; LISTEN sessions; LISTEN notices');
      await dismissOver(listening);
      // What passed while the line was down is lost: readers fetch anew.
      for (const response of readers.keys()) send(response, 'reset', {});
    } catch (error) {
      complain(error);
      again();
    }
  };
  void listen();
  const heart = setInterval(() => {
    for (const response of readers.keys()) response.write(': \n\n');
    if (client) dismissOver(client).catch(complain);
  }, beat).unref();

  return {
    follow(viewer, response) {
      const { sessionId, userId, company, side } = viewer;
      readers.set(response, {
        admin: side === 'admin',
        sessionId,
        userId,
        companyId: company?.id ?? null,
        siteIds: company?.siteIds ?? null,
      });
      response.on('close', () => readers.delete(response));
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.write('retry: 2000\n\n');
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(heart);
      for (const response of readers.keys()) response.end();
      client?.removeAllListeners('end');
      await client?.end();
    },
  };
}
