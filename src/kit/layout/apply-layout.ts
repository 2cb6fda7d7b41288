import './layout.css';
import { layoutTokens, readLayoutConfig } from '../../rules/layout-config.ts';
import { keepMenu } from './menu-cookie.ts';

/**
 * Puts a kept layout on the page: what differs stands on the root element, and the style sheet beside this does the rest.
 * Loaded only where something is kept.
 */
export function applyLayout(text: string): void {
  const config = readLayoutConfig(text);
  document.documentElement.dataset.layout = layoutTokens(config).join(' ');
  if (config.aside.minimised === 'on') keepMenu(true);
  if (config.footer.shown === 'off' || document.getElementById('layout-footer')) return;
  const footer = document.createElement('footer');
  footer.id = 'layout-footer';
  footer.dataset.print = 'none';
  const words = document.createElement('p');
  words.textContent = `Donorgrid ${globalThis.__VERSION__ ?? ''}`.trim();
  footer.append(words);
  document.body.append(footer);
}
