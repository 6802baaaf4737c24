/** Between texts that only stand apart to the eye: a moment's silence to the ear. */
export const Pause = () => <span className="visually-hidden">, </span>;
