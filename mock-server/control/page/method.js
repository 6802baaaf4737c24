import { make } from './elements.js';

/**
 * A method and its path, which may break after a slash: the words carry it, colour helps the eye.
 *
 * @param {string} method
 * @param {string} path
 */
export const methodAndPath = (method, path) => [
  make('span', { className: `method ${method.toLowerCase()}`, textContent: method }),
  ' ',
  make('code', { className: 'path' }, ...path.split(/(?<=\/)/).flatMap((part) => [part, make('wbr')])),
];
