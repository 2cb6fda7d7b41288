import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { takeFocusOfDisabled } from './focus-of-disabled.ts';
import { endLibraryTimers, openTimers } from './open-timers.ts';
import './react-stacks.ts';

// A worker runs many files: libraries stay as they are evaluated and compiled, what the console itself keeps in its modules
// is made anew with each file, and the page is empty.
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
window.history.replaceState(null, '', '/');
document.title = '';
afterAll(takeFocusOfDisabled());
// Menus and panels come with the first look at their buttons: here they are there before.
const [{ MenuAt }, { OpenPopover }] = await Promise.all([
  import('../../src/ui/menu-at.ts'),
  import('../../src/ui/popover.tsx'),
]);
await Promise.all([MenuAt.fetch(), OpenPopover.fetch()]);

// What is asked is whether it comes, not how fast: a busy machine loads a lazy part slower than the default second.
configure({
  asyncUtilTimeout: 15_000,
  // The whole page as text, made anew at each try of a query that waits, takes a tenth of a test's time.
  ...(process.env.DEBUG_PRINT_LIMIT
    ? {}
    : {
        getElementError: (message) =>
          Object.assign(new Error(`${message ?? ''}\n\nDEBUG_PRINT_LIMIT=7000 prints the page.`), {
            name: 'TestingLibraryElementError',
          }),
      }),
});

afterEach(async () => {
  cleanup();
  // A message outlives the page it was shown on, and the next page shows it too.
  toast.dismiss();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // Apollo ends the polls of a page that is gone in the next task, and what was due in a moment has come by then.
  await new Promise((resolve) => setTimeout(resolve, 2));
  // What goes on after its page fails some other test, and nobody finds out which one began it.
  expect(openTimers(), 'timers that the test left').toEqual([]);
});

afterAll(endLibraryTimers);
