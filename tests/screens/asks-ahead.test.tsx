import { ApolloLink } from '@apollo/client/link';
import { waitFor } from '@testing-library/react';
import { EMPTY } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { RouteId } from '../../src/access/paths.ts';
import type { RouteModule } from '../../src/access/routes.ts';
import { createClient, setApolloClient } from '../../src/api/client.ts';
import { allRoutes, isListRoute, routeOfId } from '../../src/app/all-routes.ts';
import { renderApp } from '../support/render-app.tsx';
import { addressOf, hasAddress, isOfRecord } from '../support/screen-address.ts';

/** Lists and records' pages without a first question, and why. */
const ASKS_NOTHING: Partial<Record<RouteId, string>> = {
  support: 'people come to write: what became of their reports stands below the form',
  uiKit: 'it asks the server nothing',
};
const asking = allRoutes
  .filter((route) => route.access !== 'public' && !ASKS_NOTHING[route.id])
  .filter(
    (route) => (isListRoute(route) && !route.path.endsWith('/add')) || isOfRecord(route) || hasAddress(route),
  )
  .map((route) => [addressOf(route), route] as const);

/** The names of what is asked first at an address. What was asked before and still waits for its screen is not asked again. */
async function firstQuestions({ ask }: RouteModule, address: string): Promise<string[]> {
  const names = new Set<string>();
  const terminating = new ApolloLink(({ operationName }) => {
    names.add(operationName ?? '');
    return EMPTY;
  });
  setApolloClient(createClient({ terminating }));
  await waitFor(() => {
    ask?.(new URL(address, 'http://localhost'));
    expect(names.size).toBeGreaterThan(0);
  });
  return [...names];
}

describe('the first question of a page', () => {
  test.each(Object.entries(ASKS_NOTHING))('%s has none: %s', async (id) => {
    expect((await routeOfId(id)?.load())?.ask).toBeUndefined();
  });

  test.each(asking)('%s asks it once, and shows that answer', async (address, route) => {
    const page = await route.load();
    const { requests } = await renderApp(address);
    await waitFor(() => expect(document.querySelector('main h1, main h2, main form')).not.toBeNull());
    const first = await firstQuestions(page, address);
    await waitFor(() => expect(requests.map(({ name }) => name)).toEqual(expect.arrayContaining(first)));
    const questions = requests.map(({ name, variables }) => `${name} ${JSON.stringify(variables)}`);
    expect(questions.filter((one, at) => questions.indexOf(one) !== at)).toEqual([]);
    // Other variables than the screen's own would be a second question.
    expect(
      requests
        .map(({ name }) => name)
        .filter((name) => first.includes(name))
        .toSorted(),
    ).toEqual(first.toSorted());
  });
});
