import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { BATCH_MAX } from '../../src/lib/bounds.ts';
import { badInput } from '../errors.ts';

/** Where several questions of one caller come in one request; it is none of the endpoints. */
export const BATCH_PATH = '/graphql/batch';

/** Answers one question, as if it had come alone. */
type Ask = (body: string) => Promise<Response>;

const isQuestion = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function questionsIn(body: string): readonly object[] {
  let questions: unknown;
  try {
    questions = JSON.parse(body);
  } catch {
    // No JSON is no list either.
  }
  if (
    Array.isArray(questions) &&
    questions.length > 0 &&
    questions.length <= BATCH_MAX &&
    questions.every(isQuestion)
  )
    return questions;
  throw badInput([{ path: 'body', code: 'isNotValid' }], 'batchSize', { count: BATCH_MAX });
}

/**
 * Answers a JSON list of questions by the list of their answers, `{ status, body }` each, in their order. They are asked
 * beside each other, and each waits for its own turns. BAD_USER_INPUT where the body is no such list.
 */
export async function serveBatch(
  request: IncomingMessage,
  response: ServerResponse,
  ask: Ask,
): Promise<void> {
  const questions = questionsIn(await text(request));
  const answers = await Promise.all(
    questions.map(async (question) => {
      const answer = await ask(JSON.stringify(question));
      return `{"status":${answer.status},"body":${(await answer.text()) || 'null'}}`;
    }),
  );
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(`[${answers.join()}]`);
}
