import { describe, expect, test } from 'vitest';
import {
  expectedDonors,
  expectedUnits,
  goalForecast,
  goalStanding,
  overbookingHint,
  recommendSupplies,
  requiredStaff,
  showProbability,
  suggestedGoal,
} from '../../src/rules/forecast.ts';

describe('forecasts (18.6)', () => {
  test('show probability starts at 0.7 and follows the donor', () => {
    expect(showProbability(0, 0)).toBeCloseTo(0.7);
    expect(showProbability(10, 10)).toBeCloseTo(0.85);
    expect(showProbability(0, 10)).toBeCloseTo(0.35);
    expect(showProbability(10, 10, [2])).toBe(1);
    expect(showProbability(0, 0, [0.5])).toBeCloseTo(0.35);
  });
  test('expected donors and units', () => {
    expect(expectedDonors([0.7, 0.8], 2)).toBeCloseTo(3.5);
    expect(expectedUnits(100)).toBeCloseTo(81);
    expect(suggestedGoal(84)).toBe(47);
  });
  test.each([
    [95, 100, 'on track'],
    [94.9, 100, 'at risk'],
    [75, 100, 'at risk'],
    [74.9, 100, 'behind'],
    [0, 0, 'on track'],
  ])('%d of %d: %s', (units, goal, forecast) => expect(goalForecast(units, goal)).toBe(forecast));
  test.each([
    { donated: 19, units: 19, goal: 20, isOver: false, standing: 'on track' },
    { donated: 20, units: 20, goal: 20, isOver: false, standing: 'met' },
    { donated: 21, units: 24, goal: 20, isOver: true, standing: 'met' },
    { donated: 5, units: 5, goal: 0, isOver: true, standing: 'on track' },
    { donated: 19, units: 19, goal: 20, isOver: true, standing: 'missed' },
    { donated: 0, units: 0, goal: 20, isOver: true, standing: 'missed' },
    // Results are still to be marked: less than half a unit is none.
    { donated: 14, units: 17.2, goal: 20, isOver: true, standing: 'at risk' },
    { donated: 14, units: 14.5, goal: 20, isOver: true, standing: 'behind' },
    { donated: 14, units: 14.4, goal: 20, isOver: true, standing: 'missed' },
  ])(
    '$donated given, $units with what is expected, of a goal of $goal, over $isOver: $standing',
    ({ standing, ...drive }) => expect(goalStanding(drive)).toBe(standing),
  );
  test.each([
    [10, 10, 4],
    [10, 4, 4],
    [10, 14, 0],
    [0, 0, 0],
  ])('capacity %i, %i booked: %i beyond it', (capacity, booked, more) =>
    expect(overbookingHint({ capacity, booked, expected: booked * 0.7 })).toBe(more),
  );
  test('supplies: ten per cent more, whole packages, less the stock', () => {
    const bags = { supplies: 'Bag', quantity: 1 };
    expect(recommendSupplies([{ donors: 84, requiredSupplies: [bags] }])).toEqual([
      { supplies: 'Bag', needed: 93, packageSize: 1, inStock: 0, qty: 93 },
    ]);
    expect(recommendSupplies([{ donors: 10, requiredSupplies: [bags] }])[0]?.qty).toBe(11);
    expect(
      recommendSupplies(
        [
          { donors: 84, requiredSupplies: [{ ...bags, packageSize: 20 }] },
          // Of two packages of one supply the larger one is packed.
          { donors: 6, requiredSupplies: [{ supplies: 'Bag', quantity: 2, packageSize: 50 }] },
        ],
        [{ supplies: 'Bag', quantity: 20 }],
      ),
    ).toEqual([{ supplies: 'Bag', needed: 106, packageSize: 50, inStock: 20, qty: 130 }]);
    const packed = { donors: 84, requiredSupplies: [{ ...bags, packageSize: 31 }] };
    expect(recommendSupplies([packed])[0]?.qty).toBe(93);
    expect(recommendSupplies([{ ...packed, donors: 85 }])[0]?.qty).toBe(124);
    expect(
      recommendSupplies([{ donors: 9, requiredSupplies: [{ ...bags, packageSize: null }] }])[0],
    ).toMatchObject({ qty: 10, packageSize: 1 });
    expect(
      recommendSupplies([{ donors: 1, requiredSupplies: [bags] }], [{ supplies: 'Bag', quantity: 9 }])[0]
        ?.qty,
    ).toBe(0);
  });
  test('staff per started group of four beds', () => {
    const type = (beds: number) => ({ beds, requiredStaff: [{ staffDesignation: 'phl', quantity: 1 }] });
    expect([0, 1, 4, 5].map((beds) => requiredStaff([type(beds)]).get('phl'))).toEqual([0, 1, 1, 2]);
    expect(requiredStaff([type(4), type(4)]).get('phl')).toBe(2);
  });
});
