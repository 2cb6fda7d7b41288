import { type ChildProcess, spawn } from 'node:child_process';
import { isCurrent } from './codegen/current.ts';
import { must } from './run/command.ts';

/** `npm run dev`: the backend restarted, the types regenerated and the page updated with every edit. */
const port = process.env.PORT ?? '4000';
const backendPort = String(Number(port) + 1);

if (!isCurrent()) await must(process.execPath, ['tools/codegen/run.ts']);

const children: ChildProcess[] = [
  spawn(
    process.execPath,
    [
      ...['server', 'schema', 'src/rules', 'src/lib'].map((folder) => `--watch-path=${folder}`),
      'server/main.ts',
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, PORT: backendPort },
    },
  ),
  spawn(process.execPath, ['tools/codegen/run.ts', '--watch'], { stdio: 'inherit' }),
  spawn('rspack', ['serve', '--mode', 'development'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: port, BACKEND_URL: `http://127.0.0.1:${backendPort}` },
  }),
];

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
for (const child of children) child.once('exit', stop);
