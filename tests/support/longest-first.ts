import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short to read, long to run: by the size of their files, as on a fresh clone, they would begin last, and one core wait. */
const LONG = [
  'every-screen',
  'story',
  'calendar',
  'first-paint',
  'clients',
  'account',
  'dashboard-layout',
  'planning-story',
  'roles',
  'mock',
  'leaks',
  'room',
  'template-pages',
  'email-templates',
];

/** Vitest's own order, but for the stories in the browser: of them these begin first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const isLong = ({ project, moduleId }: TestSpecification): boolean =>
      project.name === 'browser' && LONG.some((name) => moduleId.endsWith(`/browser/${name}.test.ts`));
    return sorted.toSorted(
      (one, other) =>
        projects.indexOf(one.project.name) - projects.indexOf(other.project.name) ||
        Number(isLong(other)) - Number(isLong(one)),
    );
  }
}
