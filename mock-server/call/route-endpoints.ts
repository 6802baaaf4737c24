import type { IRoute, RequestHandler, Router } from 'express';
import type { Endpoint } from '#contract/endpoint.ts';

/** Express's types lack `dispatch`, which runs the steps of a route. */
type Route = IRoute & { readonly dispatch: RequestHandler };

/**
 * Routes calls to the steps of their endpoints. A path without parameters is looked up, because Express tries one route
 * after the other.
 */
export function routeEndpoints(
  router: Router,
  endpoints: readonly Endpoint[],
  stepsOf: (endpoint: Endpoint) => readonly RequestHandler[],
): void {
  const direct = new Map<string, Route>();
  router.use((request, response, next) => {
    const route = direct.get(`${request.method} ${request.path}`);
    if (!route) return next();
    request.params = {};
    route.dispatch(request, response, next);
  });
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    const route = router.route(endpoint.path)[method](...stepsOf(endpoint)) as Route;
    if (!endpoint.path.includes(':')) direct.set(`${endpoint.method} ${endpoint.path}`, route);
  }
}
