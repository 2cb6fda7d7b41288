import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './logged-error.ts';

/** No line is longer, whatever somebody sent. */
const MAX_LINE = 8_192;
const MAX_TEXT = 200;

/** The line itself, or what it was about where it is too long. */
function boundedLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_LINE) return line;
  const { level, time, requestId, msg } = JSON.parse(line) as Readonly<Record<string, unknown>>;
  const short = (value: unknown): string | undefined =>
    value === undefined ? undefined : String(value).slice(0, MAX_TEXT);
  return `${JSON.stringify({ level: short(level), time: short(time), requestId: short(requestId), cut: line.length, msg: short(msg) })}\n`;
}

/**
 * JSON lines, one an event: control characters are escaped, errors say what kind they are and not whose data they met,
 * a line has at most eight kilobytes, and secrets never get in.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label: string) => ({ level: label }) },
      serializers: { err: loggedError },
      redact: {
        paths: [
          'password',
          'token',
          'authorization',
          'otp',
          'challenge',
          'secret',
          'key',
          '*.password',
          '*.token',
          '*.authorization',
          '*.otp',
          '*.challenge',
          '*.secret',
          '*.key',
        ],
        censor: '[redacted]',
      },
    },
    { write: (line: string) => void destination.write(boundedLine(line)) },
  );
}

export type Log = Logger;
