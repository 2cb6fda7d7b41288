import { describe, expect, test } from 'vitest';
import { donorOfRow } from '../../src/rules/donor-import.ts';
import { collapse } from '../../src/rules/text.ts';

describe('a cell of a file of donors', () => {
  test.each([
    ['Yes', true],
    ['ja', true],
    ['Oui', true],
    ['si\u0301', true],
    ['はい', true],
    ['是', true],
    ['ｘ', true],
    ['', false],
    ['No', false],
    ['nein', false],
    ['いいえ', false],
    ['vielleicht', 'vielleicht'],
  ])('%j to whether texts are allowed is %j', (cellText, expected) =>
    expect(donorOfRow({ cellText }).phones.cellText).toBe(expected),
  );

  test.each([
    ['female', 'F'],
    ['weiblich', 'F'],
    ['Mujer', 'F'],
    ['homme', 'M'],
    ['H', 'M'],
    ['女', 'F'],
    ['m', 'M'],
    ['divers', 'DIVERS'],
  ])('%j as a sex is %j', (gender, expected) => expect(donorOfRow({ gender }).gender).toBe(expected));

  test.each([
    ['05/19/1988', '1988-05-19'],
    ['5-9-1988', '1988-05-09'],
    ['05.06.1988', '1988-06-05'],
    ['02/30/1988', '02/30/1988'],
  ])('%j as a day is %j', (birthDate, expected) =>
    expect(donorOfRow({ birthDate }).birthDate).toBe(expected),
  );

  test.each([
    ['(918) 555-0142', '9185550142'],
    ['９１８－５５５－０１４２', '9185550142'],
    ['+1 918 555 0142', '9185550142'],
    ['+65 6123 4567', '+6561234567'],
    ['see note', 'see note'],
    ['', ''],
  ])('%j as a telephone is %j', (cell, expected) => expect(donorOfRow({ cell }).phones.cell).toBe(expected));
});

describe('a text of one line is kept in one way', () => {
  test.each([
    ['José', 'José'],
    ['Jose\u0301', 'José'],
    ['か\u3099', 'が'],
    ['\ufeffAda\u00a0\u202f Byron\u200b', 'Ada Byron'],
    ['塚', '塚'],
    ['👩\u200d🔬', '👩\u200d🔬'],
  ])('%j as %j', (typed, kept) => expect(collapse(typed)).toBe(kept));
});
