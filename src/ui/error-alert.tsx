import { CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface ErrorAlertProps {
  readonly title: string;
  readonly messages: readonly string[];
  /** With it, the alert can be put away. */
  readonly onDismiss?: () => void;
  readonly dismissLabel?: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** A list of errors under one heading, one bullet each, announced at once. */
export function ErrorAlert({ title, messages, onDismiss, dismissLabel, children }: ErrorAlertProps) {
  return (
    <div
      role="alert"
      className="flex animate-appear items-start gap-2.5 rounded-control bg-danger-soft px-4 py-3 text-body text-on-danger-soft"
    >
      <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-medium">{title}</p>
        <ul className="mt-1 list-disc break-words pl-5">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        {children && <div className="mt-3 flex gap-2">{children}</div>}
      </div>
      {onDismiss && dismissLabel && (
        <IconButton
          label={dismissLabel}
          onClick={onDismiss}
          className="-my-1.5 -mr-2 text-on-danger-soft hover:bg-transparent hover:text-on-danger-soft"
        >
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
