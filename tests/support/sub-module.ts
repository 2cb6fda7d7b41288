import { makeMenu } from '../../mocks/factories/menu.ts';
import type { Session } from '../../src/access/session-shape.ts';
import type { ChildName, ModuleName } from '../../src/rules/modules.ts';
import { makeSession } from './render-app.tsx';

/** A session of a bank whose role has one page of a module alone, as the server tells it. */
export const withOnly = (module: ModuleName, page: ChildName): Session =>
  makeSession(
    { clientId: 1 },
    makeMenu().map((entry) =>
      entry.name === module
        ? { ...entry, children: entry.children.filter(({ name }) => name === page) }
        : entry,
    ),
  );
