import { askWhatIsServed, type FieldsOfEndpoints } from '../../server/http/unserved.ts';
import { whySilent } from './backend.ts';

const countOf = (fields: FieldsOfEndpoints): number =>
  Object.values(fields)
    .flatMap((roots) => Object.values(roots))
    .flat().length;

/** What keeps endpoints from saying what they serve: once, where all have one reason. */
async function reasonsOf(apiBase: string, names: readonly string[]): Promise<string> {
  const reasons = await Promise.all(
    names.map(async (name) => {
      const url = `${apiBase}/graphql/${name.toLowerCase()}`;
      return [url, (await whySilent(url)) ?? `${url} does not say what it serves.`] as const;
    }),
  );
  const whole = new Set(reasons.map(([url, reason]) => reason.replace(url, apiBase)));
  return (whole.size === 1 ? [...whole] : reasons.map(([, reason]) => reason)).join(' ');
}

/** What a backend does not serve of these fields, and what is to be said of it; nothing where it serves all. */
export async function toldOf(
  apiBase: string,
  fields: FieldsOfEndpoints,
): Promise<{ readonly unserved: readonly string[]; readonly words: string }> {
  const { unserved, silent } = await askWhatIsServed(apiBase, fields);
  if (silent.length > 0)
    return { unserved, words: `${await reasonsOf(apiBase, silent)} The console offers it all.` };
  if (unserved.length === countOf(fields))
    return {
      unserved,
      words: `${await reasonsOf(apiBase, Object.keys(fields))} The console offers nothing of it.`,
    };
  const words = `${apiBase} does not serve ${unserved.length} root fields; what needs them is not offered.`;
  return { unserved, words: unserved.length > 0 ? words : '' };
}
