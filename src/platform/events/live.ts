import type { ServerResponse } from 'node:http';
import type { Client } from 'pg';
import { roles, type Side, sideOf } from '#common/roles.ts';
import { type Connection, connect } from '#platform/db/connection.ts';
import type { Log } from '#platform/log.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** An event as it travels to browsers: names only, each reader fetches the rest under their own rights. */
interface Notice {
  kind: string;
  requestId: string | null;
  /** Sessions that may learn of it, by the rights they have now. */
  sessions: string[];
}

interface Reader {
  sessionId: string;
  userId: string;
  companyId: string | null;
}

/** Streams that one process keeps open; the oldest gives way. A page that is looked at again opens its own again. */
const most: [of: keyof Reader, count: number][] = [
  ['sessionId', 6],
  ['userId', 20],
  ['companyId', 200],
];

export interface Live {
  /** Streams to a browser until it leaves. */
  follow(viewer: Viewer, response: ServerResponse): void;
  close(): Promise<void>;
}

// The companies an event may concern, then those of them that it does: as `requestScope` has it, a block ends what a
// provider follows, but for the work it was given.
const find = {
  name: 'live-event',
  text: `WITH step AS (
    SELECT e AS event, r AS request, e.kind, e.request_id, e.company_id, e.audience, e.audience_provider_id,
      r.company_id AS ordering_id, r.provider_id AS winner_id, r.site_id
    FROM events e LEFT JOIN requests r ON r.id = e.request_id WHERE e.id = $1 AND e.audience <> 'system'),
  near AS (
    SELECT ordering_id AS id, 'ordering' AS side FROM step
    UNION SELECT winner_id, 'provider' FROM step
    UNION SELECT audience_provider_id, 'provider' FROM step
    UNION SELECT asked.provider_id, 'provider' FROM step JOIN LATERAL (
      SELECT provider_id FROM request_invitations WHERE request_id = step.request_id
      UNION ALL SELECT provider_id FROM quotes WHERE request_id = step.request_id) asked ON audience = 'tender'),
  allowed AS (
    SELECT near.* FROM near, step WHERE request_id IS NOT NULL AND concerns(event, request, near.id, near.side)
      AND (near.side = 'ordering' OR near.id = winner_id
        OR NOT EXISTS (SELECT FROM blocked_pairs WHERE one_id = near.id AND other_id = ordering_id))
    UNION SELECT unnest(ARRAY[company_id, audience_provider_id]), NULL FROM step
      WHERE request_id IS NULL AND audience IN ('company', 'provider')),
  people AS (
    SELECT m.user_id FROM allowed a JOIN memberships m ON m.company_id = a.id
      JOIN profiles p ON p.user_id = m.user_id AND p.current_company_id = m.company_id, step
      WHERE (a.side IS NULL OR p.selected_role = ANY(CASE a.side WHEN 'ordering' THEN $2::text[] ELSE $3::text[] END))
        AND (a.side = 'provider' OR NOT m.limited_to_sites OR site_id IS NULL OR EXISTS (
          SELECT FROM site_assignments t WHERE t.user_id = m.user_id AND t.site_id = step.site_id))
    UNION SELECT p.user_id FROM step JOIN profiles p ON p.selected_role = 'admin' WHERE audience = 'admins')
  SELECT kind, request_id AS "requestId", ARRAY(SELECT s.id::text FROM people JOIN sessions s ON s.user_id = people.user_id
    WHERE s.expires_at > now()) AS sessions FROM step`,
};
const rolesOn = (side: Side) => roles.filter((role) => sideOf(role) === side);
const sides = [rolesOn('ordering'), rolesOn('provider')];

const stillOpen = {
  name: 'live-sessions',
  text: 'SELECT id::text FROM sessions WHERE id = ANY($1::uuid[]) AND expires_at > now()',
};

const beat = 25_000;
const pause = 1000;

/**
 * Listens to committed events on a connection of its own, reconnecting when it is lost. `staleBy`: the first names of the
 * contract whose screens a kind of event makes stale.
 */
export function startLive(connection: Connection, log: Log, staleBy: (kind: string) => readonly string[]): Live {
  const readers = new Map<ServerResponse, Reader>();
  let client: Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const complain = (error: unknown) => log.warn({ err: error }, 'live');
  const send = (response: ServerResponse, event: string, data: object) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  const deliver = async (listening: Client, id: string) => {
    if (readers.size === 0) return;
    const { rows } = await listening.query<Notice>({ ...find, values: [id, ...sides] });
    for (const { kind, requestId, sessions } of rows) {
      const concerned = new Set(sessions);
      for (const [response, { sessionId }] of readers) {
        if (concerned.has(sessionId)) send(response, 'step', { kind, requestId, stale: staleBy(kind) });
      }
    }
  };

  const close = (response: ServerResponse, why: 'over' | 'full') => {
    readers.delete(response);
    send(response, why, {});
    response.end();
  };

  /** A session that ended takes its streams along, wherever it was ended. */
  const dismiss = (isOver: (reader: Reader) => boolean) => {
    for (const [response, reader] of readers) if (isOver(reader)) close(response, 'over');
  };

  /** Makes room for one more of the same session, person and company. */
  const makeRoom = (coming: Reader) => {
    for (const [of, count] of most) {
      if (coming[of] === null) continue;
      const same = [...readers].filter(([, reader]) => reader[of] === coming[of]);
      for (const [response] of same.slice(0, Math.max(0, same.length - count + 1))) close(response, 'full');
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
      const { sessionId, userId, company } = viewer;
      const reader = { sessionId, userId, companyId: company?.id ?? null };
      makeRoom(reader);
      readers.set(response, reader);
      response.on('close', () => readers.delete(response));
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // Nothing follows a stream on its line: once it ends, the line is given back.
        connection: 'close',
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
