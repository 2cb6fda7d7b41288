import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

export interface FakeSmtp {
  readonly url: string;
  /** Whole messages, as they came. */
  readonly messages: readonly string[];
  /** How many are connected. */
  readonly calls: () => number;
  /** How many have said goodbye since it began. */
  readonly goodbyes: () => number;
  /** `silent` takes connections and never says a word, as a mail server behind a broken firewall does. */
  readonly speak: (mode: 'normal' | 'silent') => void;
  /** Called when a message is complete, before the server says so. */
  readonly onMessage: (listener: (() => Promise<unknown>) | null) => void;
  /** What a line that a client says is answered with, instead of `250 fine`; null leaves that. */
  readonly answers: (reply: ((line: string) => string | null) | null) => void;
  readonly down: () => Promise<void>;
  readonly up: () => Promise<void>;
}

/** A mail server of the tests' own, which can be down, silent, and up again on the same port. */
export async function fakeSmtp(): Promise<FakeSmtp> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  let mode: 'normal' | 'silent' = 'normal';
  let listener: (() => Promise<unknown>) | null = null;
  let replyTo: ((line: string) => string | null) | null = null;
  let server: Server | null = null;
  let port = 0;
  let goodbyes = 0;

  function talk(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    if (mode === 'silent') return;
    let rest = '';
    let letter: string[] | null = null;
    const say = (text: string): void => void socket.write(`${text}\r\n`);
    const line = async (text: string): Promise<void> => {
      if (letter) {
        if (text !== '.') return void letter.push(text);
        await listener?.();
        messages.push(letter.join('\n'));
        letter = null;
        return say('250 taken');
      }
      const reply = replyTo?.(text);
      if (reply) return say(reply);
      const command = text.slice(0, 4).toUpperCase();
      if (command === 'DATA') letter = [];
      if (command === 'QUIT') {
        goodbyes += 1;
        return void socket.end('221 bye\r\n');
      }
      say(command === 'DATA' ? '354 go on' : '250 fine');
    };
    socket.on('data', async (chunk) => {
      rest += chunk.toString();
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const text of lines) await line(text);
    });
    say('220 the tests');
  }

  const up = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const listening = createServer(talk);
      server = listening;
      listening.once('error', reject);
      listening.listen(port, '127.0.0.1', () => {
        port = (listening.address() as AddressInfo).port;
        resolve();
      });
    });
  const down = (): Promise<void> =>
    new Promise((resolve) => {
      server?.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await up();
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    calls: () => sockets.size,
    goodbyes: () => goodbyes,
    speak: (wanted) => {
      mode = wanted;
    },
    onMessage: (wanted) => {
      listener = wanted;
    },
    answers: (wanted) => {
      replyTo = wanted;
    },
    down,
    up,
  };
}
