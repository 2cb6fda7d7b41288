import { useState } from 'react';

const COOKIE = 'donorgrid_menu';
const YEAR_SECONDS = 31_536_000;

const kept = (): boolean => document.cookie.split('; ').includes(`${COOKIE}=minimised`);

/** Whether the side menu is minimised; a cookie keeps it. */
export function useMenuMinimised(): readonly [boolean, (minimised: boolean) => void] {
  const [minimised, setMinimised] = useState(kept);
  const change = (next: boolean): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps this state in a cookie
    document.cookie = `${COOKIE}=${next ? 'minimised' : 'full'}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    setMinimised(next);
  };
  return [minimised, change];
}
