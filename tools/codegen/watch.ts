import { relative } from 'node:path';
import { type Event, subscribe } from '@parcel/watcher';
import { features, generated, lazyHooks, type Wanted } from './generate.ts';
import { problemsOf } from './problems.ts';
import { featureOf, readProject } from './project.ts';
import { publish } from './publish.ts';
import { referenceFiles } from './reference.ts';

/** An editor writes a file in several steps, and some write several files. */
const QUIET_MS = 40;

/**
 * Goes on with every edit: an operation's makes the code of its feature, the contract's or a new feature all of it, and a
 * screen's the lazy hooks that it names. What is wrong is printed, and the code stays as it was until it is right again.
 * `first` makes everything, and tells whether it could: an edit meanwhile is heard, and made after it.
 */
export async function watch(first: () => Promise<boolean>): Promise<() => Promise<void>> {
  /** What is still to be made: more than one edit's while something is wrong. */
  let wanted: Wanted = 'all';
  let known = features();
  let lazy = lazyHooks();
  const dirty = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();

  const wantAlso = (files: readonly string[]): void => {
    const featuresNow = features();
    const lazyNow = lazyHooks();
    const other = [...featuresNow].join() !== [...known].join() || lazyNow.join() !== lazy.join();
    known = featuresNow;
    lazy = lazyNow;
    if (wanted === 'all' || other || files.some((file) => file.startsWith('schema/'))) wanted = 'all';
    else
      wanted = new Set([...wanted, ...files.filter((file) => file.startsWith('operations/')).map(featureOf)]);
  };
  const edited = async (): Promise<void> => {
    const started = performance.now();
    wantAlso([...dirty]);
    dirty.clear();
    if (wanted !== 'all' && wanted.size === 0) return;
    const problems = problemsOf(readProject());
    if (problems.length > 0) {
      console.error(
        [...problems, `codegen: ${problems.length} to mend; the code stays as it was`].join('\n'),
      );
      return;
    }
    const folders = wanted === 'all' ? undefined : [...wanted].map((feature) => `src/gql/${feature}`);
    const what = wanted === 'all' ? 'all' : [...wanted].join(', ');
    publish(await generated(wanted, lazy), folders);
    if (wanted === 'all') publish(referenceFiles(), []);
    wanted = new Set();
    console.log(`codegen: ${what} in ${((performance.now() - started) / 1000).toFixed(2)} s`);
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(edited).catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
      });
    }, QUIET_MS);
  };
  const heard = (_error: Error | null, events: readonly Event[]): void => {
    for (const { path } of events) {
      const file = relative(process.cwd(), path).replaceAll('\\', '/');
      // A folder that comes with its files is one event, of the folder.
      if (/^(schema|operations)\/|^src\/(?!gql\/).*\.tsx?$/.test(file)) dirty.add(file);
    }
    if (dirty.size > 0) later();
  };
  const watched = await Promise.all(
    ['schema', 'operations', 'src'].map((folder) => subscribe(`${process.cwd()}/${folder}`, heard)),
  );
  // Not before: an edit that nobody hears of would never be made.
  turn = turn.then(first).then((done) => {
    if (done) wanted = new Set();
  });
  await turn;
  return async () => {
    clearTimeout(timer);
    await Promise.all(watched.map((subscription) => subscription.unsubscribe()));
    await turn;
  };
}
