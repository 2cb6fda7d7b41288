import { shiftDate } from './shift-date.ts';

// Loaded first in every process of a test run (`--import`), before anything has kept the machine's clock for itself.
shiftDate(Number(process.env.CLOCK_OFFSET_MS ?? 0));
