/**
 * The tag by which a language writes days, hours and numbers: those who read English or Spanish here are in the United
 * States, where a comma stands between thousands and the clock has twelve hours.
 */
export const withRegion = (language: string): string =>
  language === 'en' || language === 'es' ? `${language}-US` : language;
