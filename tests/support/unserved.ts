/** The settings as the page has them where the connected backend does not serve these root fields. */
export const unserved = (...fields: readonly string[]): void => consoleSettings({ unserved: fields });

/** The settings as the page has them. */
export function consoleSettings(values: object): void {
  const settings = document.createElement('script');
  settings.type = 'application/json';
  settings.id = 'donorgrid-config';
  settings.textContent = JSON.stringify(values);
  document.head.append(settings);
}
