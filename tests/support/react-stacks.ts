import React from 'react';

/**
 * React remembers where each element was made, by the stack of an error and a task of the debugger's: an eighth of a
 * screen test's time, for whoever debugs. Its warnings come without it too; `REACT_STACKS=on` has them say
 * which component has made what they are about. It stands before whatever makes the first element.
 */
if (process.env.REACT_STACKS !== 'on') {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Readonly<Record<string, object>>;
  // As many as React keeps within a second at most: it counts them here, and begins again each second.
  const KEPT_AT_MOST = 10_000;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => KEPT_AT_MOST,
    set: () => undefined,
  });
}
