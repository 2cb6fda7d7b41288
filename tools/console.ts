import { ConfigError, loadConfig } from '../server/config.ts';
import { createConsoleServer } from '../server/http/console-server.ts';
import { askWhatIsServed, type FieldsOfEndpoints } from '../server/http/unserved.ts';
import { listenRefusal } from '../server/start-refusal.ts';
import { contract, fieldMeta } from './codegen/document-meta.ts';
import { ensureBuild } from './run/ensure-build.ts';

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
  const config = loadConfig();
  const { apiBase } = config.console;
  if (!apiBase)
    throw new ConfigError(
      'API_BASE must name the backend, as https://api.example: this serves the console alone.',
    );
  await ensureBuild('told');
  const { unserved, silent } = await askWhatIsServed(apiBase, contractFields());
  if (silent.length > 0)
    console.warn(
      `${apiBase} does not say what it serves (${silent.join(', ').toLowerCase()}): the console offers it all.`,
    );
  else if (unserved.length > 0)
    console.log(`${apiBase} does not serve ${unserved.length} root fields; what needs them is not offered.`);
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
