import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** How the relay answers a mail: accepts, never answers, disconnects, or replies with a given line. */
type Answer = 'take' | 'hang' | 'cut' | { toRecipient: string } | { toData: string };

/** A configurable local mail server. */
export async function startRelay(answerTo: (recipient: string) => Answer) {
  const taken: { to: string; source: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}));
    let recipient = '';
    let source: string | null = null;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      if (/^(EHLO|HELO)/.test(line)) return say('250 relay.test');
      const to = /^RCPT TO:<(.*?)>/.exec(line)?.[1];
      if (to) {
        recipient = to;
        const answer = answerTo(to);
        return say(typeof answer === 'object' && 'toRecipient' in answer ? answer.toRecipient : '250 ok');
      }
      if (line === 'DATA') source = '';
      say(line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok');
    };
    const end = (whole: string): void => {
      const answer = answerTo(recipient);
      if (answer === 'hang') return;
      if (answer === 'cut') return void socket.destroy();
      if (typeof answer === 'object' && 'toData' in answer) return say(answer.toData);
      taken.push({ to: recipient, source: whole });
      say('250 taken');
    };
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (source === null) hear(line);
        else if (line === '.') {
          end(source);
          source = null;
        } else source += `${line}\n`;
      }
    });
    say('220 relay.test');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, taken };
}
