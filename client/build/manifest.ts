import type { ManifestOptions } from 'vite-plugin-pwa';
import { paths } from '../paths.ts';
import { languageOfBuild } from './language.ts';

/** Returns the web app manifest. Its colours match the light page in styles/tokens.css. Languages are one app. */
export function manifest(): Partial<ManifestOptions> {
  const { base, code, words } = languageOfBuild();
  return {
    id: '/',
    start_url: `${base}/`,
    scope: '/',
    name: words.name,
    short_name: words.shortName,
    description: words.description,
    lang: code,
    dir: 'ltr',
    display: 'standalone',
    theme_color: '#fffaf3',
    background_color: '#fffaf3',
    categories: ['education', 'productivity'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: words.addSkill, url: base + paths.skillList },
      { name: words.alerts, url: base + paths.alerts },
    ],
  };
}
