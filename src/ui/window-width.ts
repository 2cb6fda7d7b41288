/** Narrower than `sm`: a telephone's. As the styles measure it, larger text narrows it. */
export const isTelephone = (): boolean => window.matchMedia('(width < 36rem)').matches;

/** Narrower than `md`: what stands side by side elsewhere stands one below the other. */
export const isNarrow = (): boolean => window.matchMedia('(width < 48rem)').matches;
