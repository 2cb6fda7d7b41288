import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import tailwind from '../../tailwind.config.ts';

const read = (path: string): string => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');
const tokens = read('styles/tokens.css');
const token = (name: string): string => new RegExp(`--${name}: (.+);`).exec(tokens)?.[1] ?? '';
/** Of the colours in a token, which of red, green and blue is strongest. */
const strongest = (name: string): string[] =>
  [...token(name).matchAll(/#(..)(..)(..)/g)].map(([, ...parts]) => {
    const values = parts.map((part) => Number.parseInt(part, 16));
    return ['red', 'green', 'blue'][values.indexOf(Math.max(...values))] ?? '';
  });

describe('what the specification says of the look', () => {
  test('breakpoints: sm 576, md 768, lg 992, xl 1200', () => {
    const screens = Object.entries(tailwind.theme?.screens ?? {});
    // At the usual 16 px: they grow with the text that somebody asks the browser for.
    expect(screens.map(([name, size]) => [name, Number.parseFloat(size) * 16])).toEqual([
      ['sm', 576],
      ['md', 768],
      ['lg', 992],
      ['xl', 1_200],
    ]);
    expect(screens.every(([, size]) => size.endsWith('rem'))).toBe(true);
  });

  test.each([
    ['primary', ['green', 'green']],
    ['secondary', ['blue', 'blue']],
    ['event', ['green']],
    ['center', ['blue']],
    ['drive', ['red']],
  ])('%s is %j', (name, colours) => expect(strongest(name)).toEqual(colours));

  test.each(['event', 'center', 'drive'])('an entry of a kind, %s, has opacity 0.8', (kind) => {
    const whole = [...token(kind).matchAll(/[\da-f]{2}/g)].map(([part]) => Number.parseInt(part, 16));
    expect(token(`${kind}-entry`)).toBe(`rgb(${whole.join(' ')} / ${0.8 * 100}%)`);
  });

  test('the menu folds in 200 ms, and the calendar stands 500 px high where nothing stretches it', () => {
    expect(read('app/shell/menu-item.tsx')).toContain('transition-[grid-template-rows] duration-200');
    const card = read('pickers/calendar/calendar-card.tsx');
    expect(card).toContain('const LEAST_HEIGHT = 500;');
    expect(card).toContain('<FillHeight least={LEAST_HEIGHT}>');
  });
});
