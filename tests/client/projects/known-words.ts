import { imageWordsOf } from '#images/image-words.ts';
import { changeRow } from '../data.ts';
import { loadPage } from '../page.ts';
import { sessionOf } from '../restore-session.ts';
import { addressOf } from './storage-calls.ts';

/** Gives words to the second image of Asha's first project. The device knows them since an earlier page. */
export async function giveWords(words: string): Promise<void> {
  const folder = 'Students/Projects/asha01/images/Preview_images';
  const address = addressOf(`${folder}/1000000000001bus.png`);
  imageWordsOf(await sessionOf('asha01')).setImageWords(address, words);
  dispatchEvent(new Event('pagehide'));
  loadPage();
  await changeRow('projects', 1, { preview_img_2: address });
}
