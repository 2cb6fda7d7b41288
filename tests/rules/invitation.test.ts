import { describe, expect, test } from 'vitest';
import { groupNeeds, invitationReason, invitationScore, needOf } from '../../src/rules/invitation.ts';

describe('how much speaks for inviting a donor', () => {
  test.each([
    // need, show rate, miles, days since asked, score
    [1.63, 0.92, 1.4, 70, 1.46],
    [1, 0.7, 0, null, 0.7],
    [1, 0.7, 50, null, 0.35],
    [1, 0.7, 0, 30, 0.35],
    [1, 0.7, 0, 60, 0.7],
    [1, 0.7, 0, 600, 0.7],
    [1, 0.7, 0, 0, 0],
    [2, 1, 25, 15, 0.33],
  ])(
    'need %d × rate %d, %d miles, asked %s days ago: %d',
    (need, showRate, miles, daysSinceAsked, expected) => {
      expect(invitationScore({ need, showRate, miles, daysSinceAsked }).score).toBeCloseTo(expected, 2);
    },
  );
  test('a goal is shared among the groups as hospitals ask for them', () => {
    const needs = groupNeeds(100, { 'O-': 6 });
    expect(needs.reduce((sum, { needed }) => sum + needed, 0)).toBeCloseTo(100, 0);
    expect(needs.find(({ bloodType }) => bloodType === 'O-')).toEqual({
      bloodType: 'O-',
      needed: 26,
      expected: 6,
    });
  });
  test.each([
    ['O-', 26, 6, 20, 1 + 20 / 26],
    ['O-', 26, 26, 0, 1],
    ['O-', 26, 40, 0, 1],
    ['UNKNOWN', 0, 0, 0, 1],
  ])('%s: needed %d, expected %d', (group, needed, expected, short, need) => {
    const needs = [{ bloodType: 'O-' as const, needed, expected }];
    expect(needOf(needs, group)).toEqual({ short, need });
  });
  test.each([
    [{ showRate: 0.9, miles: 2, daysSinceAsked: null }, 'neverAsked'],
    [{ showRate: 0.9, miles: 2, daysSinceAsked: 40 }, 'comesOften'],
    [{ showRate: 0.7, miles: 2, daysSinceAsked: 40 }, 'near'],
    [{ showRate: 0.7, miles: 20, daysSinceAsked: 130 }, 'notAskedLately'],
    [{ showRate: 0.7, miles: 20, daysSinceAsked: 40 }, 'none'],
  ] as const)('%j: %s', (facts, reason) => expect(invitationReason(facts)).toBe(reason));
});
