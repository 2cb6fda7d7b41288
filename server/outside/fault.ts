import type { OutsideFault } from '../gql/types.ts';

/** What went wrong with a system of others: never what it said, which may be data of a donor. */
export class OutsideError extends Error {
  readonly fault: OutsideFault;
  constructor(fault: OutsideFault) {
    super(`an outside system failed: ${fault}`);
    this.name = 'OutsideError';
    this.fault = fault;
  }
}
