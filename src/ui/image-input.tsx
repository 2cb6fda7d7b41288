import { clsx } from 'clsx';
import { ImageIcon, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ControlProps } from './field.tsx';
import { Spinner } from './spinner.tsx';
import { useDrop } from './use-drop.ts';

interface ImageInputProps {
  readonly control: ControlProps;
  /** The endings that the file dialog offers. */
  readonly accept: string;
  /** What is chosen, kept or still on its way; none is ''. */
  readonly src: string;
  readonly alt: string;
  readonly busy: boolean;
  readonly words: {
    readonly choose: string;
    readonly replace: string;
    readonly remove: string;
    readonly uploading: string;
    readonly gone: string;
  };
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
}

const ACTION =
  'inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3 text-body hover:bg-hover pointer-coarse:h-11';

/** One picture: chosen by a dialog or dropped, shown small, replaced or taken out. */
export function ImageInput({ control, accept, src, alt, busy, words, onFile, onRemove }: ImageInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState('');
  const { over, handlers } = useDrop((file) => {
    if (!busy) onFile(file);
  });
  const shown = src !== '' && failed !== src;
  return (
    <div
      {...handlers}
      className={clsx(
        'flex min-h-24 flex-wrap items-center gap-4 rounded-control border border-dashed p-3 transition-colors',
        over ? 'border-primary bg-primary-soft' : 'border-line-strong',
      )}
    >
      <div className="relative flex h-18 w-24 shrink-0 items-center justify-center overflow-hidden rounded-control bg-canvas text-subtle">
        {shown ? (
          <img
            src={src}
            alt={alt}
            width={96}
            height={72}
            onError={() => setFailed(src)}
            className={clsx('size-full object-contain', busy && 'opacity-40')}
          />
        ) : (
          <ImageIcon size={24} aria-hidden />
        )}
        {busy && (
          <span className="absolute inset-0 flex items-center justify-center text-ink">
            <Spinner size={20} />
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <input
          {...control}
          ref={input}
          type="file"
          accept={accept}
          aria-disabled={busy}
          onClick={(event) => busy && event.preventDefault()}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file again is a choice too.
            target.value = '';
            if (file && !busy) onFile(file);
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={control.id}
          className={clsx(
            ACTION,
            'peer-focus-visible:outline-2 peer-focus-visible:outline-secondary peer-focus-visible:outline-offset-2',
            busy && 'pointer-events-none opacity-60',
          )}
        >
          <Upload size={16} aria-hidden />
          {busy ? words.uploading : src ? words.replace : words.choose}
        </label>
        {src && !busy && (
          <button
            type="button"
            onClick={() => {
              onRemove();
              input.current?.focus();
            }}
            className={ACTION}
          >
            <Trash2 size={16} aria-hidden />
            {words.remove}
          </button>
        )}
        {src !== '' && !shown && <span className="text-caption text-muted">{words.gone}</span>}
      </div>
    </div>
  );
}
