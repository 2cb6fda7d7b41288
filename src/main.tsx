import './styles/app.css';
import { afterPaint } from './lib/after-paint.ts';

const start = async (): Promise<void> => {
  const { startApp } = await import(/* webpackChunkName: "start" */ './app/start.tsx');
  await startApp();
};

// The page to sign in at stands already, and is painted first: it would wait for all of the console otherwise. Those who
// are signed in wait for rows, and would wait for them a little longer.
const begin = (): void => {
  if (document.querySelector('[data-whole]:not([data-frame])')) afterPaint(() => void start());
  else void start();
};
// The page's own scripts come behind this one: until they have, or could not, nothing of them is asked for once more.
if (document.readyState === 'complete') begin();
else document.addEventListener('DOMContentLoaded', begin, { once: true });
