import { buttonClass } from '../ui/button.tsx';

/** The texts may be what failed to load: these few words are in the code, in each language. */
const WORDS: Readonly<Record<string, readonly [title: string, reload: string]>> = {
  en: ['Something went wrong', 'Reload the page'],
  de: ['Etwas ist schiefgelaufen', 'Seite neu laden'],
  es: ['Algo salió mal', 'Recargar la página'],
  fr: ['Une erreur est survenue', 'Recharger la page'],
  ja: ['問題が発生しました', 'ページを再読み込み'],
  zh: ['出错了', '重新加载页面'],
};

/** The last resort: whatever breaks, there is a message and a way on, never a white page. */
export function StaticErrorFallback({ bare = false }: { readonly bare?: boolean; readonly chunk?: boolean }) {
  const [title, reload] = WORDS[document.documentElement.lang] ?? (WORDS.en as readonly [string, string]);
  const words = (
    <div className="flex min-h-80 flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 role="alert" className="font-semibold text-title">
        {title}
      </h1>
      <button type="button" className={buttonClass('primary')} onClick={() => window.location.reload()}>
        {reload}
      </button>
    </div>
  );
  return bare ? <main className="grid min-h-dvh place-content-center">{words}</main> : words;
}
