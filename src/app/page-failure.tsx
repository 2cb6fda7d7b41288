import i18next from 'i18next';
import { type ComponentType, useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { isChunkFailure, reloadOnce } from './chunk-failure.ts';
import { LastWords } from './last-words.tsx';

interface PageFailureProps {
  readonly error: unknown;
  /** It stands without the shell around it. */
  readonly bare: boolean;
}

type Message = ComponentType<{ readonly chunk: boolean }>;

/** The words of a failure are no part of the first load; they are fetched ahead when the page is idle. */
export const failureMessage = (): Promise<Message> =>
  import('./failure-message.tsx').then((module) => module.FailureMessage);

/** What stands in place of a page that failed: after one guarded reload, a message and a way on. */
export function PageFailure({ error, bare }: PageFailureProps) {
  const chunk = isChunkFailure(error);
  const [state, setState] = useState<{ readonly Message?: Message }>();
  useEffect(() => {
    if (chunk) reloadOnce();
  }, [chunk]);
  useEffect(() => {
    let left = false;
    failureMessage().then(
      (Message) => !left && setState({ Message }),
      () => !left && setState({}),
    );
    return () => {
      left = true;
    };
  }, []);
  if (!state) return null;
  const { Message } = state;
  if (!Message || !i18next.hasResourceBundle(i18next.language, 'common')) return <LastWords />;
  const message = <Message chunk={chunk} />;
  // Inside the shell there is a main landmark already.
  return bare ? <main className="flex min-h-dvh items-center justify-center">{message}</main> : message;
}

/** The same for what breaks while it is painted. */
export function RouteError({ bare = false }: { readonly bare?: boolean }) {
  return <PageFailure error={useRouteError()} bare={bare} />;
}
