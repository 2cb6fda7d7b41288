import { describe, expect, test } from 'vitest';
import { LAYOUT_OPTIONS, layoutTokens, readLayoutConfig } from '../../src/rules/layout-config.ts';

const standard = {
  header: { fixed: 'on', phoneFixed: 'on', width: 'fluid' },
  subheader: { shown: 'on', fixed: 'off', style: 'plain' },
  content: { width: 'fixed', spacing: 'wide' },
  aside: { shown: 'on', fixed: 'on', minimised: 'off', minimisable: 'on' },
  footer: { shown: 'off', fixed: 'off', width: 'fluid' },
};

describe('a layout that was stored', () => {
  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{"header":'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[{"header":{"fixed":"off"}}]'],
    ['a list as a part', '{"header":["off"]}'],
    ['a part of text', '{"header":"off","footer":null}'],
    ['values of another kind', '{"header":{"fixed":false},"footer":{"shown":1}}'],
    ['a value that is none', '{"header":{"fixed":"<script>"},"content":{"width":"toString"}}'],
    ['inherited parts', '{"__proto__":{"header":{"fixed":"off"}}}'],
    ['inherited options', '{"header":{"__proto__":{"fixed":"off"}},"constructor":{"prototype":{"x":1}}}'],
    ['too much', JSON.stringify({ header: { fixed: 'off' }, more: 'x'.repeat(5_000) })],
  ])('%s is the layout that the console was made with', (_what, text) => {
    const config = readLayoutConfig(text);
    expect(config).toEqual(standard);
    expect(layoutTokens(config)).toEqual([]);
  });

  test('what fits is taken beside what does not; parts and options of nobody are left out', () => {
    const text =
      '{"header":{"fixed":"off","width":9,"x":"on"},"aside":{"minimised":"on"},"more":{"fixed":"off"}}';
    const config = readLayoutConfig(text);
    expect(config).toEqual({
      ...standard,
      header: { ...standard.header, fixed: 'off' },
      aside: { ...standard.aside, minimised: 'on' },
    });
    expect(layoutTokens(config)).toEqual(['header-fixed-off', 'aside-minimised-on']);
  });

  test.each(
    Object.entries(LAYOUT_OPTIONS).flatMap(([part, options]) =>
      Object.entries(options as Readonly<Record<string, readonly string[]>>).map(
        ([name, choices]) => [part, name, choices] as const,
      ),
    ),
  )(
    '%s.%s is read as it was written, and its second choice is told to the style sheet',
    (part, name, choices) => {
      expect(choices).toHaveLength(2);
      const config = readLayoutConfig(JSON.stringify({ [part]: { [name]: choices[1] } }));
      expect(readLayoutConfig(JSON.stringify(config))).toEqual(config);
      expect(layoutTokens(config)).toEqual([`${part}-${name}-${choices[1]}`]);
    },
  );
});
