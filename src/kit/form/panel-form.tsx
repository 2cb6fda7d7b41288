import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type ReactNode, useEffect } from 'react';
import { prefetchQuery } from '../../api/prefetch-query.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import { ADD_PANEL, type Panel } from './use-panel.ts';

interface OfPanel {
  readonly panel: Panel;
}

type Near = (value: string) => void;
const panels = new Set<Near>();

/** Somebody comes near a link to a panel of this page (`panel=`): what it will need is asked for. */
export function nearPanel(value: string): void {
  for (const near of panels) near(value);
}

/** The form of a side panel: its code comes when somebody comes near, its record with it. */
export function panelForm<P extends OfPanel>(
  load: () => Promise<(props: P) => ReactNode>,
  /** The record as the form asks for it: asked beforehand, the form has it in the cache. */
  document: TypedDocumentNode<unknown, { id: string }>,
): (props: P) => ReactNode {
  const Form = opened<P>(async () => ({ default: await load() }));
  // What fails here fails again, and is told, when it is opened.
  const near: Near = (value) => {
    Form.fetch().catch(() => undefined);
    if (value !== ADD_PANEL) prefetchQuery(document, { id: value }, true);
  };

  return function PanelForm(props: P) {
    useEffect(() => {
      panels.add(near);
      return () => void panels.delete(near);
    }, []);
    return props.panel.isOpen && <Form {...props} />;
  };
}
