import { describe, expect, test } from 'vitest';
import { allowChartHtml, chartMarkup } from '../../src/ui/chart-html.ts';

describe('markup of the charts', () => {
  test.each([
    '<div class="apexcharts-tooltip-text-y-label">Donors: </div><span class="x">12</span>',
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M0 0h24v24H0z" fill="none"/></svg>',
    'Jan',
    '',
  ])('%s stays as it is', (text) => {
    expect(chartMarkup(text)).toBe(text);
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<svg onload=alert(1)>',
    '<svg/onload=alert(1)>',
    '<div onclick="alert(1)">x</div>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<path fill="url(https://example.org/x)"/>',
    '<div class="a" style="background:url(//example.org)">x</div>',
    '<div <img src=x onerror=alert(1)>',
    'Tom & <b',
  ])('%s is shown as the text that it is', (text) => {
    expect(chartMarkup(text)).not.toContain('<');
    const shown = document.createElement('div');
    shown.innerHTML = chartMarkup(text);
    expect(shown.textContent).toBe(text);
    expect(shown.childElementCount).toBe(0);
  });

  test('what a library writes under the key goes through it', () => {
    allowChartHtml();
    const chart = document.createElement('div');
    const key = Symbol.for('donorgrid.chart-html');
    Reflect.set(chart, key, '<span>12</span>');
    expect(chart.querySelector('span')).toHaveTextContent('12');
    Reflect.set(chart, key, '<img src=x onerror=alert(1)>');
    expect(chart.querySelector('img')).toBeNull();
  });
});
