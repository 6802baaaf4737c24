import { basePath } from '#contract/endpoints.ts';
import { proxyTo } from '#mock/bridge/proxy.ts';
import type { Upstream } from '#mock/bridge/upstream.ts';
import type { Mock } from '../harness.ts';

/** Another mock stands in for a backend. It gets no world, so calls reach its `default`. Its port is not known yet. */
export const proxyToMock = (backend: Mock): Upstream => ({
  rule: 'backend',
  about: [],
  answer: (...call) => proxyTo(backend.origin() + basePath).answer(...call),
});
