import { describe, expect, test } from 'vitest';
import { lineDiff } from '../../src/lib/line-diff.ts';
import { hasMarkup, plainText, readMarkup, wordsOf } from '../../src/rules/email-markup.ts';
import { filled, nearestVariable, templateChecks, variablesIn } from '../../src/rules/email-template.ts';
import { EMAIL_EVENTS, EVENT_NAMES, SAMPLES, variablesOf } from '../../src/rules/email-variables.ts';

const checked = (
  template: string,
  { subject = 'Hi', type = 'Transactional', events = [] as string[] } = {},
) =>
  templateChecks({ subject, type, template }, variablesOf(events)).map(({ code, isError, what, instead }) =>
    [isError ? 'error' : 'warning', code, what, instead].filter((part) => part !== null).join(' '),
  );

describe('variables', () => {
  test('are found once each, and filled', () => {
    expect(variablesIn('{{a}} {{ b }} {{a}} {c} {{{d}}}')).toEqual(['a', 'b', 'd']);
    expect(filled('{{a}}-{{ b }}-{{toString}}', { a: '{{b}}', b: '' })).toBe('{{b}}--');
    expect(filled('{{a}} {{x}}', { a: '1' }, (whole) => whole)).toBe('1 {{x}}');
  });
  test('a template may use what all of its events fill, and anything while it has none', () => {
    expect(variablesOf([]).map(({ variable }) => variable)).toEqual(Object.keys(SAMPLES));
    const both = variablesOf(['AppointmentBooked', 'DriveInvitation']);
    const names: readonly string[] = both.map(({ variable }) => variable);
    expect(names).toContain('date');
    expect(names).not.toContain('time');
    expect(names).not.toContain('hours');
    expect(both.filter(({ isRequired }) => isRequired).map(({ variable }) => variable)).toEqual([
      'date',
      'location',
      'bookUrl',
    ]);
    expect(variablesOf(['Unheard of'])).toHaveLength(Object.keys(SAMPLES).length);
  });
  test('what an event asks for is among what it fills', () => {
    for (const name of EVENT_NAMES) {
      const fills: readonly string[] = EMAIL_EVENTS[name].fills;
      for (const variable of EMAIL_EVENTS[name].required) expect(fills).toContain(variable);
    }
  });
  test.each([
    ['firstnam', 'firstName'],
    ['FIRSTNAME', 'firstName'],
    ['dat', 'date'],
    ['holiday', null],
    ['', null],
    ['x'.repeat(5_000), null],
  ])('%.12s was meant as %s', (name, meant) =>
    expect(nearestVariable(name, Object.keys(SAMPLES))).toBe(meant),
  );
});

describe('checks', () => {
  test.each<[string, string, Parameters<typeof checked>[1], string[]]>([
    ['nothing wrong', '<p>{{firstName}}</p>', {}, []],
    ['a mistyped variable', '<p>{{firstnam}}</p>', {}, ['error unknownVariable firstnam firstName']],
    ['one in the subject', '<p>a</p>', { subject: '{{holiday}}' }, ['error unknownVariable holiday']],
    [
      'one that another event fills',
      '{{date}} {{time}} {{location}} {{hours}}',
      { events: ['AppointmentBooked'] },
      ['error unknownVariable hours'],
    ],
    [
      'required ones that are not there',
      '<p>{{date}}</p>',
      { events: ['AppointmentReminder'] },
      ['warning variableUnused time', 'warning variableUnused location'],
    ],
    ['a link without text', '<a href="https://a.example"> <b></b></a>', {}, ['warning linkWithoutText']],
    [
      'a link around a picture',
      '<a href="https://a.example"><img src="https://a.example/x.png" alt="Map"></a>',
      {},
      [],
    ],
    ['a picture without words', "<img src='https://a.example/x.png'>", {}, ['warning imageWithoutAlt']],
    [
      'one whose words are elsewhere',
      '<img src="https://a.example/alt=.png">',
      {},
      ['warning imageWithoutAlt'],
    ],
    ['a decoration', '<img src="https://a.example/x.png" alt="">', {}, []],
    ['marketing without an end', '<p>a</p>', { type: 'Marketing' }, ['warning unsubscribeMissing']],
    ['marketing with one', '<a href="{{unsubscribeUrl}}">Ende</a>', { type: 'Marketing' }, []],
    ['100 KB', 'a'.repeat(100_000), {}, []],
    ['more', 'é'.repeat(50_001), {}, ['error templateTooLarge']],
    ['a script', '<p>a<SCRIPT src=//x>alert(1)</SCRIPT></p>', {}, ['warning stripped <script>']],
    [
      'a handler',
      '<p onclick="x()" OnMouseOver=y>a</p>',
      {},
      ['warning stripped onclick', 'warning stripped onmouseover'],
    ],
    ['an address that runs', '<a href=" java\tscript:x">a</a>', {}, ['warning stripped href']],
    ['a picture of its own', '<img alt="a" src="data:image/svg+xml,x">', {}, ['warning stripped src']],
    [
      'a request by style',
      '<p style="color: red; background: url(//x)">a</p>',
      {},
      ['warning stripped style="background"'],
    ],
    [
      'a hidden request',
      '<p style="background-color: u\\72l(//x)">a</p>',
      {},
      ['warning stripped style="background-color"'],
    ],
    [
      'frames and forms',
      '<iframe src=x></iframe><form><input></form><link rel=stylesheet>',
      {},
      [
        'warning stripped <iframe>',
        'warning stripped <form>',
        'warning stripped <input>',
        'warning stripped <link>',
      ],
    ],
    [
      'the frame of a document',
      '<!doctype html><html><head><title>x</title></head><body><p>a</p></body></html>',
      {},
      [],
    ],
    ['a comment', '<p>a<!--[if mso]>x<![endif]--></p>', {}, ['warning stripped <!-- -->']],
  ])('%s', (_name, template, options, expected) => expect(checked(template, options)).toEqual(expected));
});

test.each([
  ['<p>Dear {{firstName}},</p><p>see you.</p>', 'Dear {{firstName}},\n\nsee you.'],
  ['<ul><li>One</li><li>Two <b>b</b></li></ul>after', '- One\n- Two b\n\nafter'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  [
    '<a href="https://a.example">Book</a> <a href="https://a.example">https://a.example</a>',
    'Book (https://a.example) https://a.example',
  ],
  ['<style>p{}</style><script>x</script>&lt;b&gt; &amp; &nbsp;x', '<b> & x'],
  ['<img src=x alt="Map"><table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>', 'Map\n\n1 2\n3'],
])('%s as plain text', (markup, text) => expect(plainText(markup)).toBe(text));

test('the elements of a message are named', () =>
  expect(readMarkup('<p>a<b>b</b><x>c</x></p>').tags).toEqual(['p', 'b']));

test.each([
  [['a', 'b', 'c'], ['a', 'c'], ' a,-b, c'],
  [['a'], ['b', 'a', 'c'], '+b, a,+c'],
  [['a', 'b'], ['b', 'a'], '-a, b,+a'],
  [[], ['a'], '+a'],
  [['a'], [], '-a'],
])('%j to %j, line by line', (before, after, expected) =>
  expect(
    lineDiff(before, after)
      .map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`)
      .join(),
  ).toBe(expected),
);
test.each([
  ['we <3 donors. Ages 5 < 18 & friends', false],
  ['a <{{firstName}}> and 5 <18', false],
  ['<p>Hi', true],
  ['Hi<BR/>you', true],
  ['<!-- later -->Hi', true],
  ['<script>x</script>', true],
  ['<img src=x onerror=alert(1)>', true],
])('%s has markup: %s', (message, has) => expect(hasMarkup(message)).toBe(has));
test('a template without markup reads as it is typed', () => {
  expect(wordsOf('One <3\n\n5 < 18 & more')).toBe('One <3\n\n5 < 18 & more');
  expect(wordsOf('<p>One &lt;3</p><p>Two</p>')).toBe('One <3\n\nTwo');
});
