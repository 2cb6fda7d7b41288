import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type ComponentType, useEffect, useState } from 'react';
import { apolloClient } from '../../api/client.ts';
import type { Panel } from './use-panel.ts';

interface OfPanel {
  readonly panel: Panel;
}

/**
 * The form of a side panel, whose code loads when somebody comes near what opens it (`prepare`), or opens it. Code that is
 * there is drawn with the click: no `lazy`, after whose empty shape React would wait a while before it shows the form.
 */
export function panelForm<P extends OfPanel, V>(
  load: () => Promise<ComponentType<P>>,
  /** The record as the form asks for it: asked beforehand, the form has it in the cache. */
  document: TypedDocumentNode<unknown, V>,
  variablesOf: (id: string) => V,
) {
  let loaded: ComponentType<P> | undefined;
  const ready = async (): Promise<ComponentType<P>> => {
    loaded ??= await load();
    return loaded;
  };

  function PanelForm(props: P) {
    const { isOpen } = props.panel;
    const [, setLoaded] = useState(false);
    const [failure, setFailure] = useState<unknown>();
    useEffect(() => {
      if (!isOpen || loaded) return;
      let left = false;
      ready().then(
        () => !left && setLoaded(true),
        (error: unknown) => !left && setFailure(error),
      );
      return () => {
        left = true;
      };
    }, [isOpen]);
    if (!isOpen) return null;
    // A chunk that did not come is the page's failure, as everywhere.
    if (failure !== undefined) throw failure;
    const Form = loaded;
    return Form ? <Form {...props} /> : null;
  }

  /** Asks for what opening the form will need; whatever fails here fails again, and is told, when it is opened. */
  const prepare = (id?: string): void => {
    ready().catch(() => undefined);
    if (id === undefined) return;
    apolloClient()
      .query({ query: document, variables: variablesOf(id) as never, context: { keepRefusal: true } })
      .catch(() => undefined);
  };
  return Object.assign(PanelForm, { prepare });
}
