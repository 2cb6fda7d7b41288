import type { ReactNode } from 'react';
import type { QueryState } from '../../../api/bind.ts';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { TileValue } from './tile-value.tsx';

interface TileProps<Data> {
  readonly title: string;
  readonly icon: ReactNode;
  readonly query: QueryState<Data>;
  readonly value: (data: Data) => string;
  readonly note?: (data: Data) => ReactNode;
  readonly trend?: ReactNode;
  readonly bar?: (data: Data | undefined) => ReactNode;
}

/** A tile of one query's figure. */
export function Tile<Data>(props: TileProps<Data>) {
  const { title, icon, value, note, trend, bar } = props;
  const { data, error, refetch } = props.query;
  return (
    <StatTile
      title={title}
      icon={icon}
      busy={data === undefined && !error}
      value={
        <TileValue
          value={data === undefined ? undefined : value(data)}
          error={error}
          onRetry={() => void refetch()}
        />
      }
      note={data !== undefined && note?.(data)}
      trend={data !== undefined && trend}
      bar={bar?.(data)}
    />
  );
}
