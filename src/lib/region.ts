/** Those who read these here are in the United States: a comma stands between thousands, the clock has twelve hours. */
const OF_THE_UNITED_STATES: readonly string[] = ['en', 'es'];

/** The tag by which a language writes days, hours and numbers. */
export const withRegion = (language: string): string =>
  OF_THE_UNITED_STATES.includes(language) ? `${language}-US` : language;

/** Does a language count the hours of a day twice, where nobody has chosen otherwise? */
export const hasTwelveHours = (language: string): boolean => OF_THE_UNITED_STATES.includes(language);
