import { clsx } from 'clsx';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

export const COPIED_FOR_MS = 2_000;

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for those who hear it: "Copy the error id". */
  readonly label: string;
  readonly copiedLabel: string;
}

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  // A number and not a flag: a second click starts the two seconds anew.
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = window.setTimeout(() => setCopies(0), COPIED_FOR_MS);
    return () => window.clearTimeout(timer);
  }, [copies]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
    } catch {
      // Without the right to the clipboard nothing is claimed: the text stands beside the button and can be marked.
    }
  };
  const copied = copies > 0;
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void copy()}
      className={clsx(
        'inline-flex h-6 shrink-0 items-center gap-1.5 rounded-control px-1.5 text-caption transition-colors hover:bg-hover pointer-coarse:h-11 pointer-coarse:px-3',
        copied ? 'text-on-primary-soft' : 'text-muted hover:text-ink',
      )}
    >
      <Icon size={14} aria-hidden />
      <span role="status">{copied ? copiedLabel : ''}</span>
    </button>
  );
}
