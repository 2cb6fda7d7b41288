import type { Config } from '../config.ts';
import { limitConcurrency } from '../files/concurrency-limit.ts';
import type { OutsideFault } from '../gql/types.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { repeatedWork } from '../repeated-work.ts';
import type { Services } from '../services.ts';

/** Work that waits in the database until a system of others has heard of it. */
export interface DueRequests {
  /** Asks for what is due. */
  readonly run: () => Promise<void>;
  /** The same after a change, which does not wait for it. */
  readonly deliver: () => void;
  readonly start: (services: Services) => void;
  readonly stop: () => void;
}

/** How one kind of such work is found and done. */
interface DueKind {
  /** What a log calls it. */
  readonly name: string;
  /** Is any such system called? Where none is, nobody looks for work. */
  readonly isCalled: (config: Config) => boolean;
  readonly look: (services: Services) => {
    /** The banks that have something due. */
    readonly dueBanks: () => Promise<readonly number[]>;
    /** Asks for what is due longest of a bank; false where there is nothing, and where the bank's system is away. */
    readonly askOne: (clientId: number) => Promise<boolean>;
  };
}

/** Nobody else asks for what is being asked for: longer than three tries and their waits add up to. */
export const LEASE_MS = 60_000;
const EVERY_MS = 15_000;
/** One look asks for so many of a bank at most: the rest waits for the next. */
const AT_ONCE = 500;
/** A system that takes its time keeps no other bank's waiting. */
const BANKS_AT_ONCE = 4;

/** The system is there, and has its reasons: the next one may do better. */
const IS_ANSWER: readonly OutsideFault[] = ['REFUSED', 'INVALID_ANSWER'];
export const isAnswer = (fault: OutsideFault): boolean => IS_ANSWER.includes(fault);

/** Asks for what is due now and then and after changes, beside any number of other processes. */
export function createDueRequests({ name, isCalled, look }: DueKind): DueRequests {
  let given: { services: Services; looks: ReturnType<DueKind['look']> } | undefined;

  async function askAll({ services: { log }, looks }: NonNullable<typeof given>): Promise<void> {
    const askBank = async (clientId: number): Promise<void> => {
      try {
        for (let asked = 0; asked < AT_ONCE && !work.isStopped(); asked += 1)
          if (!(await looks.askOne(clientId))) return;
      } catch (error) {
        // A bank's own fault keeps no other one waiting.
        log.warn(
          { err: error, clientId, work: name },
          'what is due to a system of others could not be asked',
        );
      }
    };
    const limited = limitConcurrency(BANKS_AT_ONCE);
    const banks = await looks.dueBanks();
    await Promise.all(banks.map((bank) => limited(() => askBank(bank))));
  }

  const run = oneAtATime(async () => {
    if (given && isCalled(given.services.config)) await askAll(given);
  });
  const work = repeatedWork(EVERY_MS, run, (error) =>
    given?.services.log.warn(
      { err: error, work: name },
      'what is due to a system of others could not be read',
    ),
  );
  return {
    run,
    deliver: () => given?.services.background.run(name, run),
    start: (services) => {
      given = { services, looks: look(services) };
      work.start();
    },
    stop: work.stop,
  };
}
