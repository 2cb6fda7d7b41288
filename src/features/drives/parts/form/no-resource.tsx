import { MadeAt } from '../../../../kit/form/made-at.tsx';

/** Why there is nothing to plan with, and the way to where resources are published, for those who may go. */
export function NoResource({ text }: { readonly text: string }) {
  return (
    <div>
      <p className="text-muted text-table">{text}</p>
      <MadeAt route="resources" />
    </div>
  );
}
