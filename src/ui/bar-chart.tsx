import Chart from 'react-apexcharts';

interface BarChartProps {
  readonly label: string;
  readonly categories: readonly string[];
  readonly values: readonly number[];
  readonly height: number;
  readonly format: (value: number) => string;
  /** A bar was pressed. What it leads to must be reachable without a pointer too. */
  readonly onBar?: ((index: number) => void) | undefined;
}

/** Bars in the primary colour, one a category. Load it where it is shown: the library is heavy. */
export function BarChart({ label, categories, values, height, format, onBar }: BarChartProps) {
  const empty = values.every((value) => value === 0);
  return (
    <div
      role="img"
      aria-label={label}
      style={{ height }}
      className={onBar && '[&_.apexcharts-bar-area]:cursor-pointer'}
    >
      <Chart
        type="bar"
        height={height}
        width="100%"
        series={[{ name: label, data: [...values] }]}
        options={{
          chart: {
            toolbar: { show: false },
            animations: { enabled: false },
            fontFamily: 'inherit',
            parentHeightOffset: 0,
            events: onBar
              ? { dataPointSelection: (_event, _chart, { dataPointIndex }) => onBar(dataPointIndex) }
              : {},
            foreColor: 'var(--muted)',
          },
          colors: ['var(--primary)'],
          plotOptions: { bar: { columnWidth: '56%', borderRadius: 3, borderRadiusApplication: 'end' } },
          dataLabels: { enabled: false },
          grid: { borderColor: 'var(--border)', padding: { left: 8, right: 0, top: -16, bottom: 0 } },
          xaxis: {
            categories: [...categories],
            labels: { hideOverlappingLabels: false, rotate: 0, style: { fontSize: '11px' } },
            axisBorder: { show: false },
            axisTicks: { show: false },
            tooltip: { enabled: false },
          },
          yaxis: {
            labels: { formatter: (value) => format(Math.round(value)) },
            min: 0,
            // Axes without a bar need a height of their own.
            ...(empty ? { max: 4 } : {}),
            forceNiceScale: true,
            decimalsInFloat: 0,
          },
          tooltip: { theme: 'dark', y: { formatter: (value) => format(value) } },
          states: { hover: { filter: { type: 'none' } } },
        }}
      />
    </div>
  );
}
