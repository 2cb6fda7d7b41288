/** As records of people have it. */
export const SEXES = ['M', 'F'] as const;
