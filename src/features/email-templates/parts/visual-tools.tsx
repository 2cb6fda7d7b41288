import type { Editor } from '@tiptap/core';
import { clsx } from 'clsx';
import { Bold, Heading2, Image, Italic, Link, List, Redo2, Underline, Undo2, Unlink } from 'lucide-react';
import { useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HTTPS_URL } from '../../../rules/patterns.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface AddressProps {
  readonly kind: 'link' | 'image';
  readonly disabled: boolean;
  readonly onPut: (address: string, words: string) => void;
}

/** Asks for an address: an https one, or a variable that is one. */
function Address({ kind, disabled, onPut }: AddressProps) {
  const { t } = useTranslation('emailTemplates');
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [words, setWords] = useState('');
  const isRight =
    HTTPS_URL.test(address) || (kind === 'link' && /^(\{\{\w+\}\}|mailto:\S+|tel:[\d+-]+)$/.test(address));
  const [Icon, label] = kind === 'link' ? ([Link, t('link')] as const) : ([Image, t('image')] as const);
  const put = (): void => {
    if (!isRight) return;
    onPut(address, words.trim());
    setOpen(false);
    setAddress('');
    setWords('');
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label}
      trigger={
        <IconButton label={label} disabled={disabled}>
          <Icon size={16} aria-hidden />
        </IconButton>
      }
    >
      <div className="grid w-72 gap-3 p-4">
        <Field label={t('address')} help={t(kind === 'link' ? 'addressHelp' : 'imageHelp')}>
          {(control) => (
            <TextInput
              {...control}
              value={address}
              onChange={({ target }) => setAddress(target.value.trim())}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                put();
              }}
            />
          )}
        </Field>
        {kind === 'image' && (
          <Field label={t('alternative')} help={t('alternativeHelp')}>
            {(control) => (
              <TextInput {...control} value={words} onChange={({ target }) => setWords(target.value)} />
            )}
          </Field>
        )}
        <Button variant="primary" disabled={!isRight} onClick={put}>
          {t('put')}
        </Button>
      </div>
    </Popover>
  );
}

/** What can be done with the selection. */
export function VisualTools({ editor }: { readonly editor: Editor | null }) {
  const { t } = useTranslation('emailTemplates');
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor?.on('transaction', again);
    return () => void editor?.off('transaction', again);
  }, [editor]);
  const run = () => editor?.chain().focus();
  const tool = (Icon: typeof Bold, label: string, act: () => unknown, isOn?: boolean) => (
    <IconButton
      label={label}
      disabled={!editor}
      aria-pressed={isOn}
      className={clsx(isOn && 'bg-primary-soft text-on-primary-soft')}
      onClick={() => act()}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  );
  const isOn = (name: string, more?: object) => editor?.isActive(name, more) ?? false;
  return (
    <div role="toolbar" aria-label={t('tools')} className="flex flex-wrap border-line border-b px-2 py-1">
      {tool(Bold, t('bold'), () => run()?.toggleBold().run(), isOn('bold'))}
      {tool(Italic, t('italic'), () => run()?.toggleItalic().run(), isOn('italic'))}
      {tool(Underline, t('underline'), () => run()?.toggleUnderline().run(), isOn('underline'))}
      {tool(
        Heading2,
        t('heading'),
        () => run()?.toggleHeading({ level: 2 }).run(),
        isOn('heading', { level: 2 }),
      )}
      {tool(List, t('bullets'), () => run()?.toggleBulletList().run(), isOn('bulletList'))}
      <Address
        kind="link"
        disabled={!editor}
        onPut={(href) => {
          if (editor?.state.selection.empty)
            run()
              ?.insertContent([{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }])
              .run();
          else run()?.extendMarkRange('link').setLink({ href }).run();
        }}
      />
      {isOn('link') && tool(Unlink, t('unlink'), () => run()?.unsetLink().run())}
      <Address
        kind="image"
        disabled={!editor}
        onPut={(src, alt) =>
          run()
            ?.insertContent([{ type: 'picture', attrs: { src, alt } }])
            .run()
        }
      />
      {tool(Undo2, t('undo'), () => run()?.undo().run())}
      {tool(Redo2, t('redo'), () => run()?.redo().run())}
    </div>
  );
}
