// The import rules, which `npm run lint` proves. `#name` is a folder or file of client/ and `#mock/name` one of
// mock-server/, as in package.json, and a path any other. `packages` allows every package and Node. `above` allows
// every row above. A folder may also import its own files.

const drawing = 'react wouter @preact/signals-react';
const store =
  '#paths #addresses #copy #contract #api #device #state #session @preact/signals-react superstruct';
const screen = `#paths #addresses #copy #contract #device/in-time.ts #device/lifetime.ts #device/timing.ts #state #session #ui #loading #forms #display #navigation superstruct ${drawing}`;
const core = '#contract superstruct';
/** Runs without Node. */
const portable = `${core} #mock/world #mock/call`;
const mock = '#contract #mock/world #mock/call packages';
const doors =
  '#mock/bridge/open-backend.ts #mock/openapi/document.ts #mock/openapi/sample-calls.ts #mock/storage/emulator.ts #mock/storage/official.ts';

/**
 * A folder or file, and its allowed imports. The longest name that fits a file counts. `client/*` stands for the files
 * directly in client/. A folder imports only folders above it, so no folders form a loop.
 */
export const table: Readonly<Record<string, string>> = {
  'client/paths.ts': '',
  'client/addresses.ts': '#paths',
  'client/styles': '',
  'client/copy': '',
  'client/contract': '#copy superstruct',
  'client/device': '#contract superstruct',
  'client/device/database.ts': '#device idb-keyval',
  'client/device/forget.ts': '#device idb-keyval',
  'client/device/image-store.ts': '#device #contract idb-keyval superstruct',
  'client/api': '#paths #contract #device/in-time.ts #device/lifetime.ts superstruct',
  'client/api/storage.ts': '#api #contract #device/in-time.ts firebase',
  'client/api/storage-app.ts': '#api #contract firebase',
  'client/api/storage-sign-in.ts': '#api #contract firebase',
  'client/ui': '#device/in-time.ts #copy/ui.ts #copy/name.ts #copy/language.ts react react-dom wouter',
  'client/state': '#copy #contract #api #device react @preact/signals-react superstruct',
  'client/session': `#paths #copy #contract #api #device #state #ui superstruct ${drawing}`,
  'client/loading': `#paths #copy #state #session #ui ${drawing}`,
  'client/forms': `#paths #copy #contract #device/lifetime.ts #state #ui superstruct react-dom ${drawing}`,
  'client/display': `#copy #api #device #state #ui #forms ${drawing}`,
  'client/alerts': `#copy #contract #session #state #ui #loading ${drawing}`,
  'client/alerts/state': store,
  'client/navigation': `#paths #copy #api #device #state #session #ui #display ${drawing}`,
  'client/updates': `#paths #copy #api #device #state #session #ui #navigation ${drawing}`,
  'client/images': `#copy #contract #api #device #state #session #ui #forms ${drawing}`,
  'client/person': '#copy #contract #forms react',
  'client/landing': screen,
  'client/help': screen,
  'client/help/state': store,
  'client/account': `${screen} #person #help/contacts.tsx`,
  'client/account/state': `${store} #person/typed-person.ts`,
  'client/skills': `${screen} #help/state/contacts.ts`,
  'client/skills/outbox': `${store} #skills #loading #ui idb-keyval ${drawing}`,
  'client/skills/state': `${store} #skills/outbox/outbox.ts`,
  'client/projects': `${screen} #images #skills`,
  'client/projects/state': `${store} #images`,
  'client/skill-details': `${screen} #skills #projects #alerts/course.tsx`,
  'client/experience': screen,
  'client/experience/state': `${store} #forms/typed-date.ts`,
  'client/portfolio': `${screen} #styles #images/image-words.ts #skills #projects #experience`,
  'client/portfolio/link/inflate.ts': 'fflate',
  'client/portfolio/link/qr-code.ts': 'uqr',
  'client/profile': `${screen} #images #person #skills #projects #alerts #experience #portfolio/parts.ts`,
  'client/profile/state': `${store} #images #person/typed-person.ts #forms/typed-date.ts`,
  'client/home': `${screen} #skills #projects #alerts`,
  'client/start': '#copy #device #display react react-dom',
  'client/*': `above react-dom ${drawing}`,
  'client/build': '#copy #contract #paths #start #app.tsx #screens.tsx packages',

  'mock-server/world': core,
  'mock-server/call': `${core} fastest-levenshtein #mock/world`,
  'mock-server/routes': portable,
  'mock-server/fetch': portable,
  'mock-server/control': portable,
  'mock-server/files': mock,
  'mock-server/bundle.js': 'packages',
  'mock-server/http': mock,
  'mock-server/openapi': `${mock} #mock/files`,
  'mock-server/openapi/sample-calls.ts': `${portable} #mock/openapi/valid-call.ts`,
  'mock-server/openapi/valid-call.ts': portable,
  'mock-server/control-http': `${mock} #mock/http #mock/openapi/docs.ts #mock/control`,
  'mock-server/client.ts': `${portable} #mock/control`,
  'mock-server/mock.ts': `${portable} #mock/routes #mock/fetch #mock/control #mock/openapi/sample-calls.ts #mock/client.ts`,
  'mock-server/msw.ts': '#contract #mock/mock.ts msw',
  'mock-server/command': `${mock} #build/app-settings.ts #mock/files #mock/bundle.js #mock/http/host-names.ts`,
  'mock-server/contract-check': `${mock} #mock/files #mock/command #mock/http/outgoing.ts #mock/http/receive.ts #mock/http/unpack.ts #mock/openapi/valid-call.ts`,
  'mock-server/bridge': `${mock} #mock/command/network.ts #mock/http #mock/contract-check/recognize.ts`,
  'mock-server/storage': `${mock} #mock/files #mock/http/host-names.ts #mock/http/listen.ts`,
  'mock-server/demo': `${core} #paths #copy/languages.ts #device #mock/world #mock/mock.ts #mock/msw.ts #mock/storage/ruleset.ts #mock/storage/callers.ts #mock/storage/owned.rules?raw msw idb-keyval`,
  'mock-server/demo/build': '#build #copy #contract #paths #mock/files #mock/demo packages',
  'mock-server/app.ts': `${mock} #mock/files #mock/http #mock/control-http #mock/mock.ts`,
  'mock-server/serve.ts': `${mock} #mock/files #mock/http #mock/app.ts`,
  'mock-server/*': `${mock} #mock/app.ts #mock/serve.ts #mock/routes #mock/files #mock/bundle.js #mock/command #mock/http #mock/control #mock/mock.ts ${doors}`,
  'vite.config.ts': '#build #contract packages',

  'tools/accessibility': 'tools/figures tests/browser packages',
  'tools/figures': 'packages',
  'tools/chromium': 'packages',
  'tools/size': '#contract #build tools/figures packages',
  'tools/benchmark':
    '#paths #contract #build #mock/client.ts tools/chromium tools/figures tools/size packages',
  'tools/benchmark/scale':
    '#copy #mock/files #mock/serve.ts #mock/world tools/figures tests/browser packages',
  'tools/browsers':
    '#paths #copy #contract #build #mock/client.ts tools/chromium tests/browser tests/images packages',
  'tools/imports': 'packages',
  'tools/languages': '#copy packages',
  'tools/lint': '#build packages',
  'tools/prose': 'packages',
  'tools/screens': '#copy tools/chromium tests/browser packages',
};
