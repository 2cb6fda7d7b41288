import type { Config } from 'tailwindcss';

/** Pixels at the usual size of text: whoever asks the browser for larger text has the layout of a narrower window. */
const at = (px: number): string => `${px / 16}rem`;

/** Breakpoints of the specification; tokens live in `src/styles/app.css` as CSS variables. */
const config: Pick<Config, 'content' | 'theme'> = {
  content: ['./src/**/*.{ts,tsx,html}'],
  theme: { screens: { sm: at(576), md: at(768), lg: at(992), xl: at(1_200) } },
};

export default config;
