/** How the calendar's library scrolls the hours of a day, whether or not they are still there. */
const SCROLL = 'timeScroller.scrollTo({ y });';

/**
 * Bundler's loader for the calendar's library, which scrolls the hours of a day one frame after they were sized and fails
 * where the day was left in that frame. A new version that does it otherwise must be looked at.
 */
export default function guardCalendarScroll(source: string): string {
  if (!source.includes('class TimeGridLayout ')) return source;
  const scrolls = source.split(SCROLL).length - 1;
  if (scrolls !== 1)
    throw new Error(`the calendar scrolls its hours ${scrolls} times, where 1 was looked at`);
  return source.replace(SCROLL, SCROLL.replace('.', '?.'));
}
