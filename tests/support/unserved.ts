/** The settings as the page has them where the connected backend does not serve these root fields. */
export function unserved(...fields: readonly string[]): void {
  const settings = document.createElement('script');
  settings.type = 'application/json';
  settings.id = 'donorgrid-config';
  settings.textContent = JSON.stringify({ unserved: fields });
  document.head.append(settings);
}
