/** The least that an axis ends with: a single bank is no full bar. */
const LEAST_TOP = 4;
/** More steps than these, and the lines of a small chart stand too close. */
const MOST_STEPS = 5;

interface WholeAxis {
  readonly max: number;
  readonly tickAmount: number;
}

/** An axis of counts: from 0 in equal steps of a round whole number, to 4 at least, and never below what it shows. */
export function wholeAxis(values: readonly number[]): WholeAxis {
  const most = Math.max(LEAST_TOP, ...values);
  let step = 1;
  // 1, 2, 5, 10, 20, 50 and so on.
  for (let at = 0; Math.ceil(most / step) > MOST_STEPS; at += 1) step *= at % 3 === 1 ? 2.5 : 2;
  const tickAmount = Math.ceil(most / step);
  return { max: tickAmount * step, tickAmount };
}
