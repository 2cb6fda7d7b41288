import { spawn } from 'node:child_process';

/** Runs a command of this repository on the Node that runs this script; its exit code, output passed through. */
export function command(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs a command and ends this process with its code unless it went well. */
export async function must(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const code = await command(program, args, env);
  if (code !== 0) process.exit(code);
}
