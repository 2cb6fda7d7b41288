const SECONDS = [15, 30, 60, 120, 300, 600, 1_800];

/** How long to wait after so many tries that failed (from 0), in seconds: longer each time, half an hour at most. */
export const backoffSeconds = (tries: number): number => SECONDS[tries] ?? 1_800;
