import { describe, expect, test } from 'vitest';
import { sameContent } from '../../src/lib/same-content.ts';

const run = (): void => undefined;
const Part = ({ name }: { readonly name: string }) => name;
class Own {
  readonly name = 'a';
}

describe('what says the same', () => {
  test.each<[string, unknown, unknown]>([
    ['two texts', 'a', 'a'],
    ['nothing that is a number', Number.NaN, Number.NaN],
    ['lists of the same', [1, [2, 'b']], [1, [2, 'b']]],
    ['objects with the same in them, in any order', { a: 1, b: { c: [2] } }, { b: { c: [2] }, a: 1 }],
    ['a key that says nothing, and none', { a: 1, b: undefined }, { a: 1 }],
    ['the same function', { run }, { run }],
    ['elements of one kind with the same in them', <Part key="1" name="a" />, <Part key="1" name="a" />],
    [
      'elements in elements',
      <p key="1">
        <Part name="a" />
      </p>,
      <p key="1">
        <Part name="a" />
      </p>,
    ],
  ])('%s', (_name, a, b) => {
    expect(sameContent(a, b)).toBe(true);
    expect(sameContent(b, a)).toBe(true);
  });

  test.each<[string, unknown, unknown]>([
    ['another text', 'a', 'b'],
    ['a number and its text', 1, '1'],
    ['nothing and an object', null, {}],
    ['a longer list', [1], [1, 2]],
    ['another order', [1, 2], [2, 1]],
    ['a list and an object', [], {}],
    ['another value deep inside', { a: { b: [1] } }, { a: { b: [2] } }],
    ['a key more', { a: 1 }, { a: 1, b: null }],
    ['another function', { run }, { run: () => undefined }],
    ['objects of a class', new Own(), new Own()],
    ['days', new Date(0), new Date(0)],
    ['another kind of element', <p key="1" />, <b key="1" />],
    ['another key', <p key="1" />, <p key="2" />],
    ['other props', <Part key="1" name="a" />, <Part key="1" name="b" />],
    ['an element and an object', <p key="1" />, { type: 'p', key: '1', props: {} }],
  ])('not: %s', (_name, a, b) => {
    expect(sameContent(a, b)).toBe(false);
    expect(sameContent(b, a)).toBe(false);
  });
});
