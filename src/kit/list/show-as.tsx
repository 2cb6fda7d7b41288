import { Segmented } from '../../ui/segmented.tsx';
import type { ShownAs } from './use-shown-as.ts';

interface ShowAsProps<Way extends string> {
  readonly label: string;
  readonly shown: ShownAs<Way>;
  readonly words: Readonly<Record<Way, string>>;
}

/** The switch between the ways in which a list is shown. */
export function ShowAs<Way extends string>({ label, shown, words }: ShowAsProps<Way>) {
  const { ways, way, show } = shown;
  return (
    <div data-print="none" className="mb-3">
      <Segmented
        label={label}
        value={way}
        onChange={show}
        options={ways.map((value) => ({ value, label: words[value] }))}
      />
    </div>
  );
}
