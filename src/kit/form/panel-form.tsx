import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type ReactNode, useEffect } from 'react';
import { prefetchQuery } from '../../api/prefetch-query.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import { useDeny } from '../use-deny.ts';
import { type Guarded, usePermission } from '../use-permission.ts';
import { ADD_PANEL, type Panel } from './use-panel.ts';

/** What a form at the side of the page is given. */
export interface PanelFormProps {
  readonly panel: Panel;
  /** After the server has taken a change: the list asks again. */
  readonly onSaved?: () => void;
}

type Near = (value: string) => void;
const panels = new Set<Near>();

/** Somebody comes near a link to a panel of this page (`panel=`): what it will need is asked for. */
export function nearPanel(value: string): void {
  for (const near of panels) near(value);
}

/** The form of a side panel: its code comes when somebody comes near, its record with it. */
export function panelForm(
  load: () => Promise<(props: PanelFormProps) => ReactNode>,
  /** The record as the form asks for it: asked beforehand, the form has it in the cache. */
  document: TypedDocumentNode<unknown, { id: string }>,
  /** What adds one: whoever may not, and goes there by the address, is told so. */
  create: Guarded,
): (props: PanelFormProps) => ReactNode {
  const Form = opened<PanelFormProps>(async () => ({ default: await load() }));
  // What fails here fails again, and is told, when it is opened.
  const near: Near = (value) => {
    Form.fetch().catch(() => undefined);
    if (value !== ADD_PANEL) prefetchQuery(document, { id: value }, true);
  };

  return function PanelForm(props: PanelFormProps) {
    const { isOpen, id } = props.panel;
    const mayAdd = usePermission(create);
    const deny = useDeny();
    const isDenied = isOpen && id === undefined && !mayAdd;
    useEffect(() => {
      panels.add(near);
      return () => void panels.delete(near);
    }, []);
    useEffect(() => {
      if (isDenied) deny(create.access.find((right) => right.kind === 'access'));
    }, [isDenied, deny]);
    return isOpen && !isDenied && <Form {...props} />;
  };
}
