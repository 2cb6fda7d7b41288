import { type DestinationStream, type Logger, pino } from 'pino';

/** JSON lines, one an event: control characters are escaped, and secrets never get in. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
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
  };
  return destination ? pino(options, destination) : pino(options);
}

export type Log = Logger;
