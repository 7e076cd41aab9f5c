import { isThisMachine } from '#platform/this-machine.ts';

interface Asking {
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string | undefined };
}

const listed = (header: string | string[] | undefined) =>
  [header ?? []].flat().flatMap((one) => one.split(',').map((address) => address.trim()));

/** Whether a browser on this machine calls directly, without a proxy, by host name and forwarding headers. */
export function isAskedHere({ headers, socket }: Asking): boolean {
  const named = URL.parse(`http://${String(headers.host)}`)?.hostname;
  const speaksFor = [...listed(headers['x-forwarded-for']), ...listed(headers['x-real-ip'])];
  return (
    headers.forwarded === undefined &&
    [named ?? '', socket.remoteAddress ?? '', ...speaksFor].every((address) => isThisMachine(address))
  );
}
