/** Namespaces that every signed-in page asks for: they come in one file of a language. */
export const FRAME_TEXTS = ['common', 'menu', 'shell'] as const;

export const frameTextsName = (language: string): string => `text-${language}-frame`;
