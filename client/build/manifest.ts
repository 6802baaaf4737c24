import type { ManifestOptions } from 'vite-plugin-pwa';
import { app } from '../copy/en/app.ts';
import { navigation } from '../copy/en/navigation.ts';
import { installed } from '../copy/en/updates.ts';
import { paths } from '../paths.ts';

/** The web app manifest. Its colours match the light page in styles/tokens.css. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  start_url: '/',
  scope: '/',
  name: app.name,
  short_name: installed.shortName,
  description: installed.description,
  lang: 'en-IN',
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
    { name: navigation.addSkill, url: paths.skillList },
    { name: navigation.alerts, url: paths.alerts },
  ],
};
