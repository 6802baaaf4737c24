// Renders the reference in the system's colour scheme, and adds accessibility attributes that Swagger UI lacks.

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const followSystem = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followSystem);
followSystem();

/** Accessible names, heading levels, roles, and keyboard focus for scroll areas. */
const attributesBySelector = {
  '#servers': { 'aria-label': 'Server' },
  '.examples-select-element': { 'aria-label': 'Example' },
  '.body-param__text': { 'aria-label': 'Request body' },
  '.microlight': { tabindex: '0' },
  '.responses-table': { role: 'table' },
  '.modal-ux': { role: 'dialog', 'aria-label': 'Token' },
  '.close-modal': { 'aria-label': 'Close' },
  '.modal-btn.authorize': { 'aria-label': 'Authorize' },
  '[class$=-head] > [aria-expanded]:not(:has([class$=__title]))': { 'aria-label': 'Schema' },
  '.information-container': { role: 'region', 'aria-label': 'About' },
  '.scheme-container': { role: 'region', 'aria-label': 'Server and token' },
  '.models': { 'aria-label': 'Schemas' },
  h3: { 'aria-level': '2' },
  h4: { 'aria-level': '3' },
  h5: { 'aria-level': '4' },
};

function addAttributes() {
  for (const [selector, attributes] of Object.entries(attributesBySelector)) {
    for (const element of document.querySelectorAll(`#reference ${selector}`))
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  }
  for (const field of document.querySelectorAll('tr[data-param-name] :is(select, input)'))
    field.setAttribute('aria-label', field.closest('tr')?.dataset.paramName ?? '');
}

new MutationObserver(addAttributes).observe(document.body, { childList: true, subtree: true });

// The headers of the mock become parameters here only, because generated clients must not contain them.
const response = await fetch('/__mock/openapi.json');
const { 'x-mock': mock, ...spec } = await response.json();
for (const operation of Object.values(spec.paths).flatMap(Object.values)) {
  const { outcomes, faults } = operation['x-mock'];
  const [outcome, world] = mock.headers;
  operation.parameters.push(
    { ...outcome, schema: { type: 'string', enum: [...outcomes, ...faults] } },
    world,
  );
}
// Swagger UI links the identifier to the SPDX list, which does not contain it.
delete spec.info.license;

/** @type {any} */ (window).SwaggerUIBundle({
  dom_id: '#reference',
  spec,
  syntaxHighlight: { theme: 'obsidian' },
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
});

export {};
