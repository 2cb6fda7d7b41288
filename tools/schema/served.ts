import { askForReasons, type FieldsOfEndpoints, type Reason, WITHIN_MS } from '../../server/http/unserved.ts';
import { otherAnswerWords, refusalWords, unansweredWords } from './backend.ts';

const countOf = (fields: FieldsOfEndpoints): number =>
  Object.values(fields)
    .flatMap((roots) => Object.values(roots))
    .flat().length;

function wordsOf(url: string, reason: Reason): string {
  if ('failed' in reason) return unansweredWords(url, reason.failed, WITHIN_MS);
  if ('text' in reason) return otherAnswerWords(url, reason.status, reason.text);
  return refusalWords(url, reason.status, reason.refusal);
}

/** What keeps endpoints from saying what they serve: once, where all have one reason. */
function allWords(apiBase: string, reasons: readonly (readonly [string, Reason])[]): string {
  const words = reasons.map(([name, reason]) => {
    const url = `${apiBase}/graphql/${name.toLowerCase()}`;
    return { one: wordsOf(url, reason), whole: wordsOf(apiBase, reason) };
  });
  const whole = new Set(words.map((each) => each.whole));
  return (whole.size === 1 ? [...whole] : words.map(({ one }) => one)).join(' ');
}

/** What a backend does not serve of these fields, and what is to be said of it; nothing where it serves all. */
export async function toldOf(
  apiBase: string,
  fields: FieldsOfEndpoints,
): Promise<{ readonly unserved: readonly string[]; readonly words: string }> {
  const { unserved, silent, reasons } = await askForReasons(apiBase, fields);
  if (silent.length > 0) {
    const why = reasons.filter(([name]) => silent.includes(name));
    return { unserved, words: `${allWords(apiBase, why)} The console offers it all.` };
  }
  // Where an endpoint answers GraphQL of another kind, nothing keeps it from saying what it has.
  const isNowhere = reasons.length === Object.keys(fields).length;
  if (unserved.length === countOf(fields) && isNowhere)
    return { unserved, words: `${allWords(apiBase, reasons)} The console offers nothing of it.` };
  const words = `${apiBase} does not serve ${unserved.length} root fields; what needs them is not offered.`;
  return { unserved, words: unserved.length > 0 ? words : '' };
}
