import { type ChildProcess, spawn } from 'node:child_process';
import { type Config, ConfigError, loadConfig } from '../server/config.ts';
import { isCurrent } from './codegen/current.ts';
import { must } from './run/command.ts';

// The backend reads `.env` itself, anew with every start: what stands there is not handed on.
const variables = { ...process.env };

/** The page's server has `PORT`, and the backend behind it the next one. */
function configured(): Config {
  try {
    const config = loadConfig();
    if (config.port === 0 || config.port === 65_535)
      throw new ConfigError(
        `PORT ${config.port} has no next one, which the backend takes: name another one.`,
      );
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** `npm run dev`: the backend restarted, the types regenerated and the page updated with every edit. */
const { host, port } = configured();
const backendPort = String(port + 1);

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
      // Whoever is let in by HOST comes by the page's own address, which hands on what is the backend's.
      env: { ...variables, HOST: '127.0.0.1', PORT: backendPort },
    },
  ),
  spawn(process.execPath, ['tools/codegen/run.ts', '--watch'], { stdio: 'inherit', env: variables }),
  spawn('rspack', ['serve', '--mode', 'development'], {
    stdio: 'inherit',
    env: {
      ...variables,
      HOST: host,
      PORT: String(port),
      BACKEND_URL: `http://127.0.0.1:${backendPort}`,
    },
  }),
];

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
for (const child of children) child.once('exit', stop);
