import { parseArgs } from 'node:util';

/** Ends a command that takes no words where it was given some: whoever wrote them expects something of them. */
export function refuseWords(command: string, failed = 1): void {
  try {
    parseArgs({ options: {} });
  } catch (error) {
    console.error(`${(error as Error).message}\n${command}`);
    process.exit(failed);
  }
}
