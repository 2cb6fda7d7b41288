const { scheduler } = globalThis as { readonly scheduler?: { readonly yield?: () => Promise<void> } };

/** Ends what the browser does at one go: what is to be painted, or was typed meanwhile, comes before what follows. */
export const nextTask = (): Promise<void> =>
  scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
