import { http } from 'msw/core/http';
import { basePath } from '#contract/endpoints.ts';
import type { Mock } from './mock.ts';

/**
 * Returns the handlers of MSW for the API, feeds and pictures of a mock, for `setupServer` and `setupWorker`. `origin` is
 * where the app calls them, such as `http://localhost:3001`. Default: any.
 */
export const mockHandlers = (mock: Mock, origin = '*') =>
  [basePath, '/feeds', '/images'].map((path) =>
    // MSW would turn an exception into a response with status 500.
    http.all(`${origin}${path}/*`, ({ request }) => mock.fetch(request).catch(() => Response.error())),
  );
