import { followDisplay } from '#api/display.ts';

// Stands inside index.html, before any style: nobody sees the app in a size or theme that they did not choose.
followDisplay();
