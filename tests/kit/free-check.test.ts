import { expect, test } from 'vitest';
import { string } from 'yup';
import { freeCheck } from '../../src/kit/form/free-check.ts';

test('a value is asked for once; no answer stops nobody and is asked for again', async () => {
  const asked: string[] = [];
  const answers: Record<string, boolean | undefined> = { taken: false, open: true, mute: undefined };
  const free = freeCheck<'code'>(async (name, value) => {
    asked.push(`${name} ${value}`);
    return answers[value];
  });
  const rule = free('code', string().required('isRequired').max(6, 'tooLong'));
  const problem = (value: string): Promise<string | undefined> =>
    rule.validate(value).then(
      () => undefined,
      (error: Error) => error.message,
    );
  expect(await problem('taken')).toBe('notUnique');
  expect(await problem('taken')).toBe('notUnique');
  expect(await problem('open')).toBeUndefined();
  expect(await problem('toolong')).toBe('tooLong');
  expect(await problem('mute')).toBeUndefined();
  answers.mute = false;
  expect(await problem('mute')).toBe('notUnique');
  expect(asked).toEqual(['code taken', 'code open', 'code mute', 'code mute']);
});
