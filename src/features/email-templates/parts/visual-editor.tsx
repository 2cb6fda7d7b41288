import { Editor } from '@tiptap/core';
import { DOMSerializer, DOMParser as ModelParser } from '@tiptap/pm/model';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import './desk.css';
import { extensionsOf } from './visual-extensions.ts';
import { withChips, withoutChips } from './visual-markup.ts';
import { VisualTools } from './visual-tools.tsx';

/** Puts a variable where the caret is. */
export type Insert = (variable: string) => void;

export interface VisualEditorProps {
  readonly id: string;
  readonly label: string;
  readonly invalid: boolean;
  readonly value: string;
  readonly known: readonly string[];
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly insert: RefObject<Insert | null>;
}

const docOf = (editor: Editor, value: string) =>
  ModelParser.fromSchema(editor.schema).parse(withChips(value) as never);

function markupOf({ schema, state }: Editor): string {
  // In a document that is shown nowhere no picture is asked for.
  const inert = document.implementation.createHTMLDocument('');
  inert.body.append(
    DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content, { document: inert }),
  );
  return withoutChips(inert.body);
}

/** A template as it looks. What is typed is a document of known parts, never markup. */
export function VisualEditor(props: VisualEditorProps) {
  const { id, label, invalid, value, known, insert } = props;
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useLatest(props);
  const shown = useRef('');
  const names = known.join(' ');

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const made = new Editor({
      element,
      // Its own style element would be text that becomes markup.
      injectCSS: false,
      content: { type: 'doc', content: [{ type: 'paragraph' }] },
      extensions: extensionsOf(names.split(' ')),
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', class: 'visual-editor' },
        handleDrop: (view, event) => {
          const dropped = event.dataTransfer?.getData('application/x-variable');
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (!dropped || !at) return false;
          event.preventDefault();
          made
            .chain()
            .focus()
            .insertContentAt(at.pos, { type: 'variable', attrs: { name: dropped } })
            .run();
          return true;
        },
      },
      onFocus: () => latest.current.onFocus(),
      onBlur: () => latest.current.onBlur(),
      onUpdate: () => {
        shown.current = markupOf(made);
        latest.current.onChange(shown.current);
      },
    });
    shown.current = latest.current.value;
    made.commands.setContent(docOf(made, shown.current).toJSON(), { emitUpdate: false });
    insert.current = (name) =>
      void made
        .chain()
        .focus()
        .insertContent([{ type: 'variable', attrs: { name } }])
        .run();
    setEditor(made);
    return () => {
      insert.current = null;
      setEditor(null);
      made.destroy();
    };
  }, [names, insert]);

  // What came from elsewhere: a version that was put back, a variable that was mended.
  useEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(docOf(editor, value).toJSON(), { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    const dom = editor?.view.dom;
    dom?.setAttribute('id', id);
    dom?.setAttribute('aria-label', label);
    dom?.setAttribute('aria-invalid', String(invalid));
  }, [editor, id, label, invalid]);

  return (
    <>
      <VisualTools editor={editor} />
      <div className="grow bg-canvas p-4">
        <div ref={place} className="mail-sheet" />
      </div>
    </>
  );
}
