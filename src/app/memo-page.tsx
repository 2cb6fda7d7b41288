import { type ComponentType, createElement, memo, useContext, useLayoutEffect, useState } from 'react';
import { UNSAFE_RouteContext } from 'react-router-dom';
import { pageReady } from './page-ready.ts';

type Route = React.ContextType<typeof UNSAFE_RouteContext>;

const same = (one: Route, other: Route): boolean =>
  one.matches.length === other.matches.length &&
  one.matches.every((match, index) => match === other.matches[index]);

/**
 * A page without children, that is drawn anew when its address changes and not whenever the router does something: the
 * router makes a new context at each step of a page change, and every link and every form would follow.
 */
export function memoPage(Page: ComponentType): ComponentType {
  const Still = memo(Page);
  return function StillPage() {
    const route = useContext(UNSAFE_RouteContext);
    const [kept, keep] = useState(route);
    const still = same(kept, route) ? kept : route;
    if (still !== kept) keep(still);
    useLayoutEffect(() => void pageReady(), []);
    return <UNSAFE_RouteContext value={still}>{createElement(Still)}</UNSAFE_RouteContext>;
  };
}
