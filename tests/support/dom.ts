import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is asked is whether it comes, not how fast: a busy machine loads a lazy part slower than the default second.
configure({ asyncUtilTimeout: 8_000 });

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
