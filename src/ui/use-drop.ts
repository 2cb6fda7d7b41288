import { type DragEvent, useState } from 'react';

interface Drop {
  /** A file is held over the element. */
  readonly over: boolean;
  /** For the element that files are dropped on. */
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** A file that is dropped: one more way to what an input chooses. */
export function useDrop(onFile: (file: File) => void): Drop {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver: (event) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
    },
  };
}
