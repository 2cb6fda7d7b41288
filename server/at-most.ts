/** Resolves when the work is through, or after so many milliseconds; the work goes on then. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => {
    late = setTimeout(resolve, ms);
  });
  try {
    await Promise.race([work, waited]);
  } finally {
    clearTimeout(late);
  }
}
