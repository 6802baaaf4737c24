// Runs before everything else in browsers below the floor (build/floor.ts), so it needs nothing newer than Chrome 60.

/** Container queries came last to Chrome and Firefox (105 and 110), import maps to Safari (16.4). */
const runsApp =
  HTMLScriptElement.supports?.('importmap') === true && CSS.supports('container-type', 'inline-size');

/** Replaces the page, whose styles and scripts such a browser only half understands. */
function showTooOld(): void {
  const notice = document.getElementById('too-old');
  if (document.readyState === 'loading' || !(notice instanceof HTMLTemplateElement)) return;
  document.body.textContent = '';
  document.body.style.cssText = 'font: 1.25em/1.5 sans-serif; padding: 1em';
  document.body.appendChild(notice.content);
}

if (!runsApp) {
  // Comes before the module scripts, which find no root then.
  document.addEventListener('readystatechange', showTooOld);
  // Ends the inline script.
  throw new Error('This browser is too old for the app.');
}
