const two = (value: number): string => String(value).padStart(2, '0');

/** The clock on the reader's wall at an instant, HH:mm. */
export const wallTimeOf = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;
