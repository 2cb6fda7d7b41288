import { useCallback, useState } from 'react';
import { isMenuMinimised, keepMenu } from '../../kit/layout/menu-cookie.ts';

/** Whether the side menu is minimised; a cookie keeps it. */
export function useMenuMinimised(): readonly [boolean, (minimised: boolean) => void] {
  const [minimised, setMinimised] = useState(isMenuMinimised);
  const change = useCallback((next: boolean): void => {
    keepMenu(next);
    setMinimised(next);
  }, []);
  return [minimised, change];
}
