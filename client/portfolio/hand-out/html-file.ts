import { safeName } from '#contract/storage.ts';
import { named } from '#copy/name.ts';
import { portfolio } from '#copy/portfolio.ts';
import { yourData } from '#copy/your-data.ts';
import { saveFile } from '#ui/save-file.ts';
import levelStyle from '../../skills/level-steps.css?inline';
import base from '../../styles/base.css?inline';
import layout from '../../styles/layout.css?inline';
import tokens from '../../styles/tokens.css?inline';
import sheetStyle from '../sheet/sheet.css?inline';
import { type EmbeddedImages, embedImages } from './embed-images.ts';
import fileStyle from './html-file.css?inline';

/** The limit of the file in bytes, so that it fits into every email and message. */
const maxFileBytes = 300_000;

/** Returns a document without scripts and requests. It holds the sheet as it is now, its styles and its images. */
export async function htmlFile(sheet: HTMLElement, name: string) {
  const images = [...sheet.querySelectorAll('img')];
  // An inert document loads no image, so the policy of the app does not concern it.
  const snapshot = document.implementation.createHTMLDocument(named(name));
  snapshot.body.append(snapshot.importNode(sheet, true));
  const noImages = images.map(() => '');
  const room = maxFileBytes - new TextEncoder().encode(fileOf(snapshot, noImages)).length;
  const embedded = await embedImages(images, room);
  return {
    html: fileOf(snapshot, embedded),
    // Could not be read or have no room.
    missingImages: embedded.filter((image) => image === undefined).length,
  };
}

/** Saves the sheet as a file. Returns the sentence for the learner. */
export async function saveHtmlFile(sheet: HTMLElement, name: string): Promise<string> {
  const { html, missingImages } = await htmlFile(sheet, name);
  const file = new File([html], safeName(`${name}.html`), { type: 'text/html' });
  if (!saveFile(file)) return yourData.insideApp;
  const saved = portfolio.saved(file.name, Math.ceil(file.size / 1000));
  return missingImages > 0 ? `${saved} ${portfolio.withoutPictures(missingImages)}` : saved;
}

function fileOf(snapshot: Document, images: EmbeddedImages): string {
  const sheet = snapshot.body.firstElementChild?.cloneNode(true) as HTMLElement;
  // A reader of the file may have it translated.
  sheet.removeAttribute('translate');
  for (const sentence of sheet.querySelectorAll('.sheet-gone')) sentence.remove();
  embed(sheet, images);
  raiseHeadings(sheet);
  return `<!doctype html>
<html lang="${sheet.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${snapshot.querySelector('title')?.outerHTML}
<style>${[tokens, base, layout, levelStyle, sheetStyle, fileStyle].join('\n')}</style>
</head>
<body>
<main>${sheet.outerHTML}</main>
</body>
</html>
`;
}

function embed(sheet: HTMLElement, images: EmbeddedImages): void {
  for (const [index, image] of [...sheet.querySelectorAll('img')].entries()) {
    const embedded = images[index];
    if (embedded === undefined) image.remove();
    else {
      image.src = embedded;
      image.removeAttribute('crossorigin');
    }
  }
}

/** Makes the name the first heading of the document. */
function raiseHeadings(sheet: HTMLElement): void {
  for (const heading of sheet.querySelectorAll('h2, h3, h4')) {
    const higher = sheet.ownerDocument.createElement(`h${Number(heading.localName.slice(1)) - 1}`);
    for (const { name, value } of heading.attributes) higher.setAttribute(name, value);
    higher.append(...heading.childNodes);
    heading.replaceWith(higher);
  }
}
