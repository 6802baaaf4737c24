import { named } from '#copy/name.ts';
import base from '../styles/base.css?inline';
import tokens from '../styles/tokens.css?inline';
import { type EmbeddedImages, embedImages } from './embed-images.ts';
import fileStyle from './html-file.css?inline';
import sheetStyle from './sheet.css?inline';

/** The limit of the file in bytes, so that it fits into every email and message. */
const maxFileBytes = 300_000;

interface HtmlFile {
  readonly html: string;
  /** The number of images that could not be read. */
  readonly missingImages: number;
}

/** Returns a document without scripts and requests. It holds the sheet, its styles and its images. */
export async function htmlFile(sheet: HTMLElement, name: string): Promise<HtmlFile> {
  const images = [...sheet.querySelectorAll('img')];
  const withoutImages = documentOf(sheet, name, []);
  const room = maxFileBytes - new TextEncoder().encode(withoutImages).length;
  const embedded = await embedImages(images, room);
  return {
    html: documentOf(sheet, name, embedded),
    missingImages: embedded.filter((image) => image === undefined).length,
  };
}

function documentOf(sheet: HTMLElement, name: string, images: EmbeddedImages): string {
  // An inert document loads no image, so the policy of the app does not concern it.
  const inert = document.implementation.createHTMLDocument(named(name));
  const title = inert.querySelector('title')?.outerHTML;
  return `<!doctype html>
<html lang="${document.documentElement.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${title}
<style>${[tokens, base, sheetStyle, fileStyle].join('\n')}</style>
</head>
<body>
<main>${copyOf(inert.importNode(sheet, true), images).outerHTML}</main>
</body>
</html>
`;
}

/** Embeds the images of a copy of the sheet, and raises its headings, so that the name is the first heading. */
function copyOf(copy: HTMLElement, images: EmbeddedImages): HTMLElement {
  for (const [index, image] of [...copy.querySelectorAll('img')].entries()) {
    const embedded = images[index];
    if (embedded === undefined) image.remove();
    else {
      image.src = embedded;
      image.removeAttribute('crossorigin');
    }
  }
  for (const heading of copy.querySelectorAll('h2, h3, h4')) {
    const higher = copy.ownerDocument.createElement(`h${Number(heading.localName.slice(1)) - 1}`);
    for (const { name, value } of heading.attributes) higher.setAttribute(name, value);
    higher.append(...heading.childNodes);
    heading.replaceWith(higher);
  }
  return copy;
}
