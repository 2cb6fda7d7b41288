import { ConfigError, loadConfig } from '../server/config.ts';
import { createConsoleServer } from '../server/http/console-server.ts';
import type { FieldsOfEndpoints } from '../server/http/unserved.ts';
import { listenRefusal } from '../server/start-refusal.ts';
import { contract, fieldMeta } from './codegen/document-meta.ts';
import { ensureBuild } from './run/ensure-build.ts';
import { toldOf } from './schema/served.ts';

function contractFields(): FieldsOfEndpoints {
  const schema = contract();
  const at = (type: ReturnType<typeof schema.getQueryType>, endpoint: string): string[] =>
    Object.values(type?.getFields() ?? {})
      .filter((field) => fieldMeta(field).endpoint === endpoint)
      .map(({ name }) => name);
  const of = (endpoint: string) => ({
    query: at(schema.getQueryType(), endpoint),
    mutation: at(schema.getMutationType(), endpoint),
    subscription: at(schema.getSubscriptionType(), endpoint),
  });
  return { PUBLIC: of('PUBLIC'), PRIVATE: of('PRIVATE'), SLOTS: of('SLOTS') };
}

/** `npm run console`: the console alone, on the backend that `API_BASE` names. No database, no API of its own. */
try {
  if (process.argv.length > 2)
    throw new ConfigError(
      'npm run console takes no options: API_BASE names the backend, PORT and HOST where it listens.',
    );
  const config = loadConfig();
  const { apiBase } = config.console;
  if (!apiBase)
    throw new ConfigError(
      'API_BASE must name the backend, as https://api.example: this serves the console alone.',
    );
  await ensureBuild('told');
  const { unserved, words } = await toldOf(apiBase, contractFields());
  if (words) console.warn(words);
  const server = createConsoleServer(config, unserved);
  server.once('error', (error) => {
    console.error(listenRefusal(error, config).message);
    process.exit(1);
  });
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    console.log(`\nThe console is ready: http://localhost:${port}, on ${apiBase}\n`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => server.close(() => process.exit(0)));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
