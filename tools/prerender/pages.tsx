import i18next from 'i18next';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { PATHS } from '../../src/access/paths.ts';
import type { FirstQuestion } from '../../src/api/first-question.ts';
import { FrameOutline } from '../../src/app/shell/frame-outline.tsx';
import { Component as LoginPage } from '../../src/features/auth/login-page.tsx';
import { DayLine } from '../../src/features/dashboard/parts/day-line.tsx';
import { firstQuestions } from './first-questions.ts';

/** Texts by language and namespace. */
export type Texts = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** Markup by address and language. */
export type Prerendered = Record<string, Record<string, string>>;

/** A signed-in page that begins with its own title. `title` is `namespace:key`. */
export interface TitledRoute {
  readonly path: string;
  readonly title: string;
}

const words = (key: string): string => i18next.t(key as 'common:product');

const page = (path: string, children: ReactNode): ReactNode => (
  <div id="prerendered">
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  </div>
);

const today = <DayLine long={<span data-today="" />} short={<span data-today="short" />} />;

const frame = ({ path, title }: TitledRoute, question: FirstQuestion | undefined): ReactNode => (
  <div id="prerendered" data-frame="" data-first-question={question && JSON.stringify(question)}>
    <FrameOutline
      path={path}
      nameOf={(entry) => words(`menu:${entry}`)}
      product={words('common:product')}
      filterMenu={words('shell:filterMenu')}
      title={words(title)}
      context={path === PATHS.dashboard ? today : null}
    />
  </div>
);

/**
 * Pages as they look before anybody has done anything, in every language that there are texts of: the sign-in page whole,
 * of the others the frame and the title.
 */
export async function prerender(texts: Texts, routes: readonly TitledRoute[]): Promise<Prerendered> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    resources: texts as never,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const questions = await firstQuestions();
  const pages: Prerendered = {};
  for (const language of Object.keys(texts)) {
    await i18next.changeLanguage(language);
    const all: readonly (readonly [path: string, page: ReactNode])[] = [
      [PATHS.login, page(PATHS.login, <LoginPage />)],
      ...routes.map((route) => [route.path, frame(route, questions.get(route.path))] as const),
    ];
    for (const [path, whole] of all)
      pages[path] = { ...pages[path], [language]: renderToStaticMarkup(<Provider>{whole}</Provider>) };
  }
  return pages;
}
