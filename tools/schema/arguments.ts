import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { Unreadable } from './backend.ts';

/** Wrong use of a command, as `sysexits` has it; not one of the codes that tell what was found. */
const USAGE = 64;
const UNREACHABLE = 3;

export interface Asked {
  readonly source: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: boolean;
  readonly flags: ReadonlySet<string>;
}

function asked(flags: readonly string[]): Asked | null {
  const options: ParseArgsOptionsConfig = {
    json: { type: 'boolean' },
    header: { type: 'string', multiple: true },
    ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
  };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [source] = positionals;
    const headers = ((values.header ?? []) as string[]).map((line) => /^([\w-]+):\s*(.+)$/.exec(line));
    if (!source || positionals.length > 1 || headers.includes(null)) return null;
    return {
      source,
      headers: Object.fromEntries(headers.map((match) => [match?.[1] ?? '', match?.[2] ?? ''])),
      json: values.json === true,
      flags: new Set(flags.filter((flag) => values[flag] === true)),
    };
  } catch {
    return null;
  }
}

/** Runs a command on what it was asked; its exit code is the work's answer. What cannot be read is one sentence. */
export async function command(
  name: string,
  flags: readonly string[],
  work: (asked: Asked) => Promise<number>,
): Promise<void> {
  const given = asked(flags);
  if (!given) {
    const all = ['json', ...flags].map((flag) => `[--${flag}]`).join(' ');
    console.error(
      `Usage: npm run ${name} -- <address, schema file or folder> ${all} [--header "name: value"]`,
    );
    process.exitCode = USAGE;
    return;
  }
  try {
    process.exitCode = await work(given);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (given.json) console.log(JSON.stringify({ source: given.source, unreadable: error.message }));
    console.error(error.message);
    process.exitCode = UNREACHABLE;
  }
}
