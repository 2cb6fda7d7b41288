import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  readonly title?: string;
  /** One line of explanation. */
  readonly text?: string;
  readonly children: ReactNode;
}

/** Fields that belong together. The heading stands at the left where the form is wide enough. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const heading = useId();
  const fields = <div className="flex min-w-0 max-w-[720px] flex-col gap-4">{children}</div>;
  if (!title) return <div className="p-5">{fields}</div>;
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-x-8 gap-y-4 border-line p-5 [&+&]:border-t @4xl:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] @4xl:py-7"
    >
      <header>
        <h2 id={heading} className="font-semibold text-body">
          {title}
        </h2>
        {text && <p className="mt-1 text-muted text-table">{text}</p>}
      </header>
      {fields}
    </section>
  );
}

/** Short fields side by side, where there is room: city, state and zip. */
export function FormRow({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid gap-4 items-start @md:grid-flow-col @md:auto-cols-[minmax(0,1fr)]">{children}</div>
  );
}
