/**
 * Creates an element with DOM properties (not attributes) and children.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Partial<HTMLElementTagNameMap[Name]>} [properties]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/**
 * The page's element with this id. Throws when it is missing or of another type.
 *
 * @template {HTMLElement} [Type=HTMLElement]
 * @param {string} id
 * @param {new () => Type} [type]
 * @returns {Type}
 */
export function byId(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof (type ?? HTMLElement)))
    throw new Error(`The page has no #${id} of the expected type`);
  return /** @type {Type} */ (element);
}

/**
 * Hides or shows a part of the page. Moves focus from a hidden part to `next`.
 *
 * @param {HTMLElement} part
 * @param {boolean} hidden
 * @param {HTMLElement} next
 */
export function hide(part, hidden, next) {
  if (hidden && part.contains(document.activeElement)) next.focus();
  part.hidden = hidden;
}

/**
 * A method and its path, which can wrap after each slash. The method is in text, so colour is not the only cue.
 *
 * @param {string} method
 * @param {string} path
 */
export const methodAndPath = (method, path) => [
  make('span', { className: `method ${method.toLowerCase()}`, textContent: method }),
  ' ',
  make('code', { className: 'path' }, ...path.split(/(?<=\/)/).flatMap((part) => [part, make('wbr')])),
];
