import type { Config } from 'tailwindcss';

/** Breakpoints of the specification; tokens live in `src/styles/app.css` as CSS variables. */
const config: Pick<Config, 'content' | 'theme'> = {
  content: ['./src/**/*.{ts,tsx,html}'],
  theme: { screens: { sm: '576px', md: '768px', lg: '992px', xl: '1200px' } },
};

export default config;
