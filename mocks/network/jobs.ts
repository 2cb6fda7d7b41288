import { makeJob } from '../factories/job.ts';
import type { Job, JobFile, JobProblem, JobRow, RowOutcome } from '../gql/types.ts';
import type { Caller } from './entity.ts';

/** What becomes of one row; `undo` takes it back. */
export interface Outcome {
  readonly status: RowOutcome;
  readonly problems?: readonly JobProblem[];
  readonly undo?: (() => unknown) | undefined;
}
export interface JobItem {
  readonly name: string;
  readonly run: () => Outcome;
}
interface Work {
  readonly job: Job;
  readonly items: readonly JobItem[];
  readonly rows: JobRow[];
  readonly undos: JobItem[];
  readonly key: string | null;
  /** What an export writes. */
  readonly text: string | null;
  readonly startedMs: number;
}

export interface NewJob extends Partial<Pick<Job, 'kind' | 'title' | 'isTrial' | 'isUndo'>> {
  readonly text?: string;
}

/** However many rows: long enough to see it go on. */
const LASTS_MS = 1_500;

const KEPT_MS = 3 * 24 * 3_600_000;
const fileOf = ({ title }: Job, text: string): JobFile => ({
  __typename: 'JobFile',
  name: title,
  size: new TextEncoder().encode(text).length,
  keptUntil: new Date(Date.now() + KEPT_MS).toISOString(),
});

/** Long work of the network: it goes on as time passes, row by row, and whoever asks sees how far it is. */
export class Jobs {
  readonly #works: Work[] = [];

  start(caller: Caller, items: readonly JobItem[], { text, ...of }: NewJob, key?: string | null): Job {
    const known = key ? this.#works.find((work) => work.key === key) : undefined;
    if (known) return known.job;
    const now = new Date().toISOString();
    const job = makeJob({
      title: '',
      ...of,
      id: `job-${this.#works.length + 1}`,
      clientId: caller.clientId,
      ownerName: caller.name,
      state: 'RUNNING',
      total: items.length,
      handled: 0,
      rowsPerSecond: Math.round((items.length / LASTS_MS) * 1_000),
      createdAt: now,
      startedAt: now,
      finishedAt: null,
      viewerCanCancel: true,
      viewerCanUndo: false,
      viewerCanRetry: false,
    });
    this.#works.unshift({
      job,
      items,
      rows: [],
      undos: [],
      key: key ?? null,
      text: text ?? null,
      startedMs: Date.now(),
    });
    return job;
  }

  /** Does the rows that are due by now. */
  goOn(): void {
    for (const work of this.#works)
      if (work.job.state === 'RUNNING') {
        const part = Math.min(1, (Date.now() - work.startedMs) / LASTS_MS);
        this.#handle(work, Math.floor(part * work.items.length));
        if (work.job.handled === work.items.length && part === 1) this.#end(work, 'DONE');
      }
  }

  #handle(work: Work, until: number): void {
    for (const { name, run } of work.items.slice(work.job.handled, until)) {
      const { status, problems = [], undo } = run();
      work.rows.push({ row: work.rows.length + 1, name, status, problems: [...problems] });
      if (undo)
        work.undos.push({
          name,
          run: () => {
            undo();
            return { status: 'done' };
          },
        });
    }
    const counts = Map.groupBy(work.rows, ({ status }) => status);
    Object.assign(work.job, {
      handled: work.rows.length,
      counts: [...counts].map(([name, { length: value }]) => ({ name, value })),
    });
  }

  #end({ job, rows, undos, text }: Work, state: Job['state']): void {
    Object.assign(job, {
      state,
      file: state === 'DONE' && text !== null ? fileOf(job, text) : null,
      finishedAt: new Date().toISOString(),
      viewerCanCancel: false,
      viewerCanUndo: undos.length > 0 && !job.isTrial,
      viewerCanRetry: !job.isTrial && !job.isUndo && rows.some(({ status }) => status === 'failed'),
    });
  }

  #work(id: string): Work | undefined {
    return this.#works.find(({ job }) => job.id === id);
  }
  find(id: string): Job | undefined {
    return this.#work(id)?.job;
  }
  /** What an export that is done has written. */
  written(id: string): { readonly name: string; readonly text: string } | undefined {
    const { job, text } = this.#work(id) ?? {};
    return job?.state === 'DONE' && typeof text === 'string' ? { name: job.title, text } : undefined;
  }
  byKey(key: string): Job | undefined {
    return this.#works.find((work) => work.key === key)?.job;
  }
  all(isOpen: boolean | null | undefined): Job[] {
    return this.#works
      .map(({ job }) => job)
      .filter(({ state }) => isOpen == null || isOpen === (state === 'RUNNING'));
  }
  rows(id: string, statuses?: readonly string[] | null): JobRow[] {
    return (this.#work(id)?.rows ?? []).filter(({ status }) => !statuses || statuses.includes(status));
  }
  cancel(id: string): Job | undefined {
    const work = this.#work(id);
    if (work?.job.state === 'RUNNING') this.#end(work, 'CANCELLED');
    return work?.job;
  }
  retry(id: string, caller: Caller, key?: string | null): Job | undefined {
    const work = this.#work(id);
    if (!work) return undefined;
    work.job.viewerCanRetry = false;
    const items = work.items.filter((_item, at) => work.rows[at]?.status === 'failed');
    return this.start(caller, items, { kind: work.job.kind, title: work.job.title }, key);
  }
  undo(id: string, caller: Caller, key?: string | null): Job | undefined {
    const work = this.#work(id);
    if (!work) return undefined;
    work.job.viewerCanUndo = false;
    const items = work.undos.toReversed();
    return this.start(caller, items, { kind: work.job.kind, title: work.job.title, isUndo: true }, key);
  }
}
