const YEARS_BACK = 9;

/** The years of a dropdown: this one, back nine. */
export const lastYears = (thisYear: number): number[] =>
  Array.from({ length: YEARS_BACK + 1 }, (_unused, index) => thisYear - index);
