import { clsx } from 'clsx';
import Chart from 'react-apexcharts';
import { allowChartHtml } from './chart-html.ts';
import { STACK_COLORS } from './stack-colors.ts';
import { wholeAxis } from './whole-axis.ts';

allowChartHtml();

interface BarChartProps {
  readonly label: string;
  readonly categories: readonly string[];
  readonly values: readonly number[];
  readonly height: number;
  /** What the bars are stacked of, at most as many as there are colours; a legend beside it names them. */
  readonly stacks?: readonly { readonly name: string; readonly values: readonly number[] }[] | undefined;
  readonly format: (value: number) => string;
  /** A bar was pressed. What it leads to must be reachable without a pointer too. */
  readonly onBar?: ((index: number) => void) | undefined;
}

/** Up to this a bar says its number itself. */
const FEW = 4;
/** How wide a bar is of its part, and of the whole chart at most, in per cent: one bar alone is still a bar. */
const BAR = { ofPart: 56, ofWhole: 8 } as const;
/** Where the names of twelve months have no room beside each other, each second one is left out. */
const YEAR = 12;
const EACH_SECOND = '@container @max-[23rem]:[&_.apexcharts-xaxis-texts-g>text:nth-child(even)]:hidden';

/** Bars in the primary colour, one a category. Load it where it is shown: the library is heavy. */
export function BarChart({ label, categories, values, stacks, height, format, onBar }: BarChartProps) {
  const few = !stacks && Math.max(0, ...values) <= FEW;
  const isYear = categories.length === YEAR;
  return (
    <div
      role="img"
      aria-label={label}
      style={{ height }}
      className={clsx(onBar && '[&_.apexcharts-bar-area]:cursor-pointer', isYear && EACH_SECOND)}
    >
      <Chart
        type="bar"
        height={height}
        width="100%"
        series={(stacks ?? [{ name: label, values }]).map((one) => ({
          name: one.name,
          data: [...one.values],
        }))}
        options={{
          chart: {
            stacked: stacks !== undefined,
            toolbar: { show: false },
            animations: { enabled: false },
            fontFamily: 'inherit',
            parentHeightOffset: 0,
            events: onBar
              ? { dataPointSelection: (_event, _chart, { dataPointIndex }) => onBar(dataPointIndex) }
              : {},
            foreColor: 'var(--muted)',
          },
          colors: stacks ? [...STACK_COLORS] : ['var(--primary)'],
          legend: { show: false },
          plotOptions: {
            bar: {
              columnWidth: `${Math.min(BAR.ofPart, BAR.ofWhole * categories.length)}%`,
              borderRadius: 3,
              borderRadiusApplication: 'end',
              dataLabels: { position: 'top' },
            },
          },
          dataLabels: few
            ? {
                enabled: true,
                offsetY: -18,
                formatter: (value) => (Number(value) > 0 ? format(Number(value)) : ''),
                style: { fontSize: '11px', colors: ['var(--text)'] },
              }
            : { enabled: false },
          grid: { borderColor: 'var(--border)', padding: { left: 8, right: 0, top: -16, bottom: 0 } },
          xaxis: {
            categories: [...categories],
            labels: { hideOverlappingLabels: !isYear, rotate: 0, style: { fontSize: '11px' } },
            axisBorder: { show: false },
            axisTicks: { show: false },
            tooltip: { enabled: false },
          },
          yaxis: {
            labels: { formatter: (value) => format(Math.round(value)) },
            min: 0,
            ...wholeAxis(values),
            decimalsInFloat: 0,
          },
          tooltip: { theme: 'dark', y: { formatter: (value) => format(value) } },
          states: { hover: { filter: { type: 'none' } } },
        }}
      />
    </div>
  );
}
