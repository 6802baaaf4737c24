import './strip.css';
import { isMocked } from './mocked.ts';

// Starts before the app, and loads the mock after the page or with the first call.

const demo = async () => (await import('./run.ts')).demo;
addEventListener('load', () => void demo());

const network = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  return isMocked(request) ? (await demo()).answer(request, network) : network(request);
};

// A hard reload leaves the page without its worker, and an upload or a picture would go to the network.
const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
serviceWorker?.getRegistration().then((registration) => registration?.active?.postMessage('CLAIM'));

// The worker may ask for a response before the mock runs, such as for a picture. MSW ignores a worker that has taken over
// since the page began, but not a message without a source.
serviceWorker?.addEventListener('message', async (event) => {
  const { data, ports, source } = event;
  if (!source) return;
  event.stopImmediatePropagation();
  if (data?.type === 'REQUEST') await (await demo()).working;
  serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
});
