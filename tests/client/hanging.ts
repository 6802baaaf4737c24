import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { EndpointId } from '#contract/endpoints.ts';
import { callMock } from './world.ts';

/** Makes an endpoint never answer. Gives what ends the patience of the calls, as 15 seconds would. */
export async function hang(id: EndpointId): Promise<() => void> {
  await callMock(`/__mock/endpoints/${id}`, { method: 'PUT', body: JSON.stringify({ outcome: 'hang' }) });
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  return () => {
    expect(timeout).toHaveBeenCalledWith(15_000);
    act(() => patience.abort(new DOMException('too long', 'TimeoutError')));
  };
}
