import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Short to read, long to run: by the size of their files, as on a fresh clone, they would begin last, and a core wait for
 * one of them. The longest first.
 */
const LONG = [
  'every-screen',
  'calendar',
  'story',
  'page-views',
  'first-paint',
  'clients',
  'account',
  'planning-story',
  'dashboard-layout',
  'kept-pages',
  'roles',
  'mock',
  'list',
  'template-pages',
  'users',
  'markup-stored',
  'room',
  'email-templates',
  'leaks',
];

/** When a file begins: the number of those that begin before it. */
function turnOf({ project, moduleId }: TestSpecification): number {
  const turn = LONG.findIndex((name) => moduleId.endsWith(`/browser/${name}.test.ts`));
  return project.name === 'browser' && turn >= 0 ? turn : LONG.length;
}

/** Vitest's own order, but for the stories in the browser: of them these begin first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return sorted.toSorted(
      (one, other) =>
        projects.indexOf(one.project.name) - projects.indexOf(other.project.name) ||
        turnOf(one) - turnOf(other),
    );
  }
}
