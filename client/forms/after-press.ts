import { ofPage } from '#device/lifetime.ts';

/** Runs what follows on leaving a field, after a press in progress: a button that moves under a press loses its click. */
export const afterPress = ofPage(({ signal }) => {
  let isPressed = false;
  const note = ({ type }: Event) => {
    isPressed = type === 'mousedown';
  };
  // A drag, and a press on a scroll bar, may have no release.
  for (const type of ['mousedown', 'mouseup', 'dragend', 'keydown'])
    addEventListener(type, note, { signal, capture: true });
  return (run: () => void) => (isPressed ? addEventListener('mouseup', run, { once: true }) : run());
});
